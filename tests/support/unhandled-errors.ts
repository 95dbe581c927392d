import { writeFileSync } from 'node:fs'
import type { Reporter, Vitest } from 'vitest/node'
import { unhandledOf } from './report.ts'

/** Writes beside vitest's JSON report how many errors it caught outside of all tests, as the report does not say so. */
export default class UnhandledErrors implements Reporter {
  #report = ''

  onInit({ config }: Vitest): void {
    const { outputFile } = config
    this.#report = typeof outputFile === 'object' ? (outputFile.json ?? '') : ''
  }

  onTestRunEnd(_modules: unknown, errors: readonly unknown[]): void {
    if (this.#report !== '') writeFileSync(unhandledOf(this.#report), String(errors.length))
  }
}
