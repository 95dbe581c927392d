import { defineConfig } from 'playwright/test'
import journeys from '../e2e/playwright.config.ts'
import { seed } from '../support/chance.ts'

/** The sweep of the long lane: every screen in every state, theme and size, and the longest journeys. */
const { grepInvert: _journeysOnly, ...shared } = journeys

// The processes that run the tests draw the same.
process.env.SEED = String(seed)

export default defineConfig(shared, {
  testDir: '..',
  testMatch: ['sweep/*.test.ts', 'e2e/*.test.ts'],
  testIgnore: 'sweep/no-answer.test.ts',
  grep: /(^|\s)sweep\/|@axe|@long/,
  outputDir: '../results/sweep',
  reporter: [['list'], ['json', { outputFile: '../results/sweep.json' }]],
  timeout: 600_000,
})
