import { expect, test } from 'vitest'
import { runnerOf } from './test-files.ts'

test.each([
  ['src/contract/slug.test.ts', { vitest: 'unit*' }],
  ['src/app/state/reading/paged-list.test.tsx', { vitest: 'unit*' }],
  ['tests/support/test-files.test.ts', { vitest: 'unit*' }],
  ['tests/api/sidebar.test.ts', { vitest: 'api*' }],
  ['tests/sync/outbox.test.ts', { vitest: 'api*' }],
  ['tests/fault/kill.test.ts', { vitest: 'fault' }],
  ['tests/long/fuzz.test.ts', { vitest: 'long' }],
  ['tests/e2e/offline.test.ts', { playwright: 'tests/e2e/playwright.config.ts' }],
  ['tests/sweep/paste.test.ts', { playwright: 'tests/sweep/playwright.config.ts' }],
  ['tests/sweep/no-answer.test.ts', { playwright: 'tests/sweep/no-answer.config.ts' }],
  ['src/contract/slug.ts', undefined],
  ['tests/support/people.ts', undefined],
])('%s is run by its own runner', (file, runner) => {
  expect(runnerOf(file)).toEqual(runner)
})
