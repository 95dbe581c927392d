import { defineConfig } from 'playwright/test'
import journeys from '../e2e/playwright.config.ts'

/** The sweep of the long lane: every screen in every state, size and theme, and the longest journeys. */
const { grepInvert: _journeysOnly, ...shared } = journeys

export default defineConfig(shared, {
  testDir: '..',
  testMatch: ['sweep/*.test.ts', 'e2e/*.test.ts'],
  testIgnore: 'sweep/no-answer.test.ts',
  grep: /(^|\s)sweep\/|@axe|@long/,
  outputDir: '../results/sweep',
  reporter: [['list'], ['json', { outputFile: '../results/sweep.json' }]],
  timeout: 180_000,
})
