import { defineConfig } from 'playwright/test'
import journeys from '../e2e/playwright.config.ts'
import { seed } from '../support/chance.ts'

/** Every screen where nothing answers: cells that go by chance, so that they have a lane's step of their own. */
const { grepInvert: _journeysOnly, ...shared } = journeys

// Each process of the run has to draw the same cells.
process.env.SEED = String(seed)

export default defineConfig(shared, {
  testMatch: 'no-answer.test.ts',
  testDir: '.',
  outputDir: '../results/no-answer',
  reporter: [['list'], ['json', { outputFile: '../results/no-answer.json' }]],
  // A cell opens several tabs at once.
  workers: 1,
})
