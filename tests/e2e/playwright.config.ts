import { defineConfig } from 'playwright/test'
import { chromium } from '../support/chromium.ts'

/** Browser journeys in Debian's Chromium against the real server, one for the run; each test makes its own people and posts. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  // What looks at one screen after the other goes with the sweep.
  grepInvert: /@axe/,
  outputDir: '../results/e2e',
  globalSetup: '../support/e2e-setup.ts',
  fullyParallel: true,
  // A journey waits half of its time: for a pause that a person makes, for a retry, for what comes when a page rests.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    // What moves is looked for again and again, and each time the page is scrolled another way, also under an open menu.
    contextOptions: { reducedMotion: 'reduce' },
    // Keeping the shell takes more of the machine than most journeys do. Those that are about it allow it, and all on a `device`.
    serviceWorkers: 'block',
    // What was done and answered; pictures of it would take a third of the machine. The second run of a journey has those too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false, attachments: false },
    launchOptions: chromium,
  },
})
