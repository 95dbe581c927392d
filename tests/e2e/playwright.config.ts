import { defineConfig } from 'playwright/test'
import { headless } from '../support/chromium.ts'

/** Browser journeys in Debian's Chromium against the real server, one for each worker; each test makes its own people and posts. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  // Journeys that only look at screens, or of many steps and rarely broken, run with the sweep.
  grepInvert: /@axe|@long/,
  outputDir: '../results/e2e',
  globalSetup: '../support/e2e-setup.ts',
  fullyParallel: true,
  // A journey spends half of its time waiting: for pauses, retries and what a page does when it is idle.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '../results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    // What is not there to be pressed is named then, and does not hold the lane until the test's own end.
    actionTimeout: 150_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    // What moves is looked for again and again, and each time the page is scrolled another way, also under an open menu.
    contextOptions: { reducedMotion: 'reduce' },
    // Installing the service worker costs more than most journeys do. Journeys about it allow it, as do all on a `device`.
    serviceWorkers: 'block',
    // What was done and answered; pictures of it would take a third of the machine. The second run of a journey has those too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false, attachments: false },
    launchOptions: headless,
  },
})
