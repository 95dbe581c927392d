import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Broken } from './report.ts'
import type { Runner } from './test-files.ts'

export const root = join(import.meta.dirname, '../..')
/** The folder of what a run leaves behind. */
export const results = join(root, 'tests/results')

/** A program of the project's packages. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name)

/** One program of a lane. */
export type Step = {
  name: string
  run: [program: string, ...args: string[]]
  env?: Record<string, string>
  /** Its JSON report in tests/results gives the counts; else it counts as one. */
  report?: true
  /** Needs the machine for itself; the other steps run side by side, as many as there are cores. */
  alone?: true
  /** Runs only where `--only` names it. */
  onDemand?: true
  /** Does only what an earlier run has left to do, so that its processor seconds say nothing. */
  incremental?: true
  /** How its program runs one test of it by itself, and writes its report to `${place}.json`. */
  again?: (test: Broken, place: string) => { args: string[]; env?: Record<string, string> }
  /** What runs its files of tests, and the same step with only some of them. */
  tests?: { runner: Runner; only: (files: readonly string[]) => Step }
}

const unhandledErrors = fileURLToPath(import.meta.resolve('./unhandled-errors.ts'))

/** A pattern that finds just this text. */
const exactly = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** The arguments of a run of one vitest project that writes such a report. */
export const vitestArgs = (project: string, report: string): string[] => [
  ...['run', '--config', 'tests/vitest.config.ts', '--project', project],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  `--reporter=${unhandledErrors}`,
]

/** A run of one vitest project, or of some files of it. */
export function vitest(name: string, project: string, more: Partial<Step> & { files?: readonly string[] } = {}): Step {
  const { files = [], ...step } = more
  return {
    name,
    run: [bin('vitest'), ...vitestArgs(project, join(results, `${name}.json`)), ...files],
    report: true,
    again: ({ file, grep }, place) => ({
      args: [
        ...[...vitestArgs(project, `${place}.json`), file],
        ...(grep === '' ? [] : ['--testNamePattern', `${exactly(grep)}$`]),
      ],
    }),
    tests: { runner: { vitest: project }, only: some => vitest(name, project, { ...step, files: some }) },
    ...step,
  }
}

/** A run of the browser tests of one of Playwright's configurations, or of some files, which writes tests/results/{name}.json. */
export function playwright(
  name: string,
  config: string,
  more: Partial<Step> & { files?: readonly string[] } = {},
): Step {
  const { files = [], ...step } = more
  return {
    name,
    run: [bin('playwright'), 'test', '--config', config, ...files],
    report: true,
    alone: true,
    again: ({ file, grep }, place) => ({
      args: [
        // What it is held against ends with the tags.
        ...['test', '--config', config, file, '--grep', `${exactly(grep)}(?: @\\S+)*$`, '--workers', '1'],
        ...['--trace', 'on', '--output', place, '--reporter', 'list,json'],
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${place}.json` },
    }),
    tests: { runner: { playwright: config }, only: some => playwright(name, config, { ...step, files: some }) },
    ...step,
  }
}
