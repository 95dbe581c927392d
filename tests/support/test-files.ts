/** What runs the tests of a file: a project of tests/vitest.config.ts, or Playwright with a configuration. */
export type Runner = { vitest: string } | { playwright: string }

const runners: readonly (readonly [files: RegExp, runner: Runner])[] = [
  [/^(?:src|sw|tests\/support)\//, { vitest: 'unit*' }],
  [/^tests\/(?:api|sync)\//, { vitest: 'api*' }],
  [/^tests\/fault\//, { vitest: 'fault' }],
  [/^tests\/long\//, { vitest: 'long' }],
  [/^tests\/e2e\//, { playwright: 'tests/e2e/playwright.config.ts' }],
  [/^tests\/sweep\/no-answer\./, { playwright: 'tests/sweep/no-answer.config.ts' }],
  [/^tests\/sweep\//, { playwright: 'tests/sweep/playwright.config.ts' }],
]

/** What runs a file by itself, told by its path from the project's folder; nothing where it is not a file of tests. */
export const runnerOf = (file: string): Runner | undefined =>
  /\.test\.tsx?$/.test(file) ? runners.find(([files]) => files.test(file))?.[1] : undefined
