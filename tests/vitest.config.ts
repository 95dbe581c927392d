import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { classNames } from '../src/build/class-names.ts'

const everyFile = { setupFiles: ['tests/support/chance-setup.ts', 'tests/support/clock-setup.ts'] }

const besideTheirFiles = { ...everyFile, testTimeout: process.env.ROUNDS ? 3_600_000 : 300_000 }

/** They replace a module, which only works where no test before them has loaded that, or the clock of their process. */
const alone = ['tests/api/large-texts.test.ts', 'tests/api/mail-digest.test.ts']

const overHttp = {
  ...everyFile,
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

/** Units beside their files, and what needs HTTP and a database under tests/. Browser journeys run in Playwright (tests/e2e). */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  css: { modules: classNames },
  test: {
    passWithNoTests: false,
    // By itself it leaves a core to nobody.
    maxWorkers: '100%',
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Other style sheets are empty in tests; tokens are read as text, and modules name their classes.
    css: { include: [/tokens\.css/, /\.module\.css/], modules: { classNameStrategy: 'scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'sw/**/*.test.ts', 'tests/{checks,simulate,support}/*.test.ts'],
          exclude: ['src/app/**'],
          ...besideTheirFiles,
          // A third of the time went into loading the same modules for each file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Their modules hold what is on the screen, and many tests replace some.
          name: 'unit-app',
          include: ['src/app/**/*.test.{ts,tsx}'],
          ...besideTheirFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: alone,
          ...overHttp,
          isolate: false,
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          // Devices of one process share its IndexedDB.
          name: 'api-alone',
          include: ['tests/sync/**/*.test.ts', ...alone],
          ...overHttp,
        },
      },
      {
        extends: true,
        test: {
          name: 'fault',
          include: ['tests/fault/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          fileParallelism: false,
          maxConcurrency: 2,
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
