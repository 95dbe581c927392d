import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Counts = { passed: number; failed: number }

/** A test that failed; `why` is the beginning of its message, `file` and `grep` find it alone, `traces` are the recordings of it. */
export type Broken = { name: string; why: string[]; file: string; grep: string; traces: string[] }

/** How long a test took. */
export type TestTime = { name: string; ms: number }

/** What a step came to. */
export type Outcome = Counts & {
  broken: Broken[]
  times: TestTime[]
  /** Recordings of journeys. */
  traces: string[]
  /** Tests that passed only when they were run once more; `ofMachine` where the first run failed for want of a browser, memory or a port. */
  secondRuns: { name: string; why: string[]; ofMachine: boolean; traces: string[] }[]
}

/** The outcome of a program without a report: only its counts. */
export const countsOnly = (passed: number, failed: number): Outcome => ({
  ...{ passed, failed },
  ...{ broken: [], times: [], traces: [], secondRuns: [] },
})

type Spec = {
  title: string
  file: string
  ok: boolean
  tests: {
    results: { duration: number; error?: { message?: string }; attachments?: { name: string; path?: string }[] }[]
  }[]
}

/** A part of Playwright's JSON report. */
type Suite = { title?: string; specs?: Spec[]; suites?: Suite[] }

/** The JSON report of vitest or of Playwright. `errors` belong to no test. */
type Report = Suite & {
  errors?: unknown[]
  numPassedTests?: number
  numFailedTests?: number
  success?: boolean
  testResults?: {
    name: string
    status: string
    message: string
    assertionResults: {
      ancestorTitles: string[]
      title: string
      fullName: string
      status: string
      duration?: number
      failureMessages?: string[]
    }[]
  }[]
  stats?: { expected: number; unexpected: number; flaky: number }
}

/** Where the number of errors stands that vitest caught outside of all tests: its report does not have them. */
export const unhandledOf = (report: string): string => report.replace(/json$/, 'unhandled')

/**
 * Reads a report. A missing or empty one counts as a failure, and so does one without failures of a program that failed. Each error that
 * belongs to no test counts as a failure, and is not among the broken tests.
 * @param status the exit code of the program
 */
export function readReport(file: string, status: number): Outcome {
  if (!existsSync(file)) return countsOnly(0, 1)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const outcome = report.stats ? ofPlaywright(report, report.stats) : ofVitest(report)
  const unhandled = existsSync(unhandledOf(file)) ? Number(readFileSync(unhandledOf(file), 'utf8')) : 0
  const failed = outcome.failed + unhandled + (report.errors?.length ?? 0)
  const silent = failed === 0 && (status !== 0 || outcome.passed === 0)
  return { ...outcome, failed: silent ? 1 : failed }
}

/** Removes an earlier report. */
export const removeReport = (file: string): void => {
  for (const each of [file, unhandledOf(file)]) rmSync(each, { force: true })
}

function ofVitest({ numPassedTests = 0, testResults = [] }: Report): Outcome {
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(each => ({ ...each, file: relative(process.cwd(), name) })),
  )
  const nameOf = (each: (typeof all)[number]) => `${each.file} › ${each.fullName}`
  const failed = all.filter(({ status }) => status === 'failed')
  // A file may fail before any of its tests, between them or after them.
  const unread = testResults
    .filter(({ status, message, assertionResults }) => {
      const inTest = assertionResults.some(each => each.status === 'failed')
      return status === 'failed' && (message !== '' || !inTest)
    })
    .map(({ name, message }) => ({ file: relative(process.cwd(), name), message }))
  return {
    ...countsOnly(numPassedTests, failed.length + unread.length),
    broken: [
      ...failed.map(each => ({
        ...{ name: nameOf(each), why: beginningOf(each.failureMessages?.[0]) },
        // This is how vitest joins the names that its pattern is held against.
        ...{ file: each.file, grep: [...each.ancestorTitles, each.title].join(' > '), traces: [] },
      })),
      ...unread.map(({ file, message }) => ({ name: file, why: beginningOf(message), file, grep: '', traces: [] })),
    ],
    times: all.map(each => ({ name: nameOf(each), ms: each.duration ?? 0 })),
  }
}

function ofPlaywright(report: Suite, { expected, unexpected, flaky }: NonNullable<Report['stats']>): Outcome {
  const all = specsOf(report, [])
  return {
    ...countsOnly(expected, unexpected + flaky),
    broken: all.filter(({ spec }) => !spec.ok).map(({ spec, path }) => brokenOf(spec, path)),
    times: all.map(({ spec, path }) => ({
      name: [spec.file, ...path].join(' › '),
      ms: Math.max(0, ...spec.tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    })),
    traces: all.flatMap(({ spec }) => tracesOf(spec)),
  }
}

/** The tests of a suite with the titles that lead to each. */
function specsOf({ specs = [], suites = [] }: Suite, above: string[]): { spec: Spec; path: string[] }[] {
  const own = specs.map(spec => ({ spec, path: [...above, spec.title] }))
  // A file is a suite too, and its title is its path.
  const below = suites.flatMap(suite =>
    specsOf(suite, suite.title?.endsWith('.ts') ? above : [...above, suite.title ?? '']),
  )
  return [...own, ...below]
}

/** The first lines of a test's message, enough to tell a time-out from a wrong answer, without the colours of a terminal. */
const beginningOf = (message = ''): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 8)
    .map(line => line.slice(0, 300))

const brokenOf = (spec: Spec, path: string[]): Broken => ({
  name: [spec.file, ...path].join(' › '),
  why: beginningOf(spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
  file: spec.file,
  grep: path.join(' '),
  traces: tracesOf(spec),
})

const tracesOf = ({ tests }: Spec): string[] =>
  tests
    .flatMap(({ results }) => results.flatMap(({ attachments = [] }) => attachments))
    .flatMap(({ name, path }) => (name === 'trace' && path ? [path] : []))
