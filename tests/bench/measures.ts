/**
 * What the parts of the bench measured, as numbers that runs of other commits can be compared with. A part says each measure once with
 * `record`; `run.ts` collects them into `results/COMMIT.json`.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'

/** One number. `most` and `least` are what the part fails beyond; without either it is only told. */
export type Measure = { what: string; value: number; unit: string; most?: number; least?: number }

/** Where parts that `run.ts` starts write their measures, a line of JSON each. */
export const measuresFile = 'BENCH_MEASURES'

/** Says a measure to `run.ts`. A part that runs by itself says it on its output alone. */
export function record(what: string, value: number, unit: string, bound: { most?: number; least?: number } = {}): void {
  const file = process.env[measuresFile]
  if (file) appendFileSync(file, `${JSON.stringify({ what, value, unit, ...bound } satisfies Measure)}\n`)
}

/** @returns the measures that a part wrote into a file; none where it wrote nothing */
export function readMeasures(file: string): Measure[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map(line => JSON.parse(line) as Measure)
}

/** What a part measured, and how fast the machine was then. */
export type PartResult = { at: string; index: number; measures: Measure[] }
/** What is known of a commit: by part, from the last run of each. */
export type CommitResult = {
  commit: string
  machine: { processor: string; cores: number; node: string }
  parts: Record<string, PartResult>
}

const folder = join(import.meta.dirname, 'results')
const fileOf = (commit: string) => join(folder, `${commit}.json`)

/** @returns what is kept of a commit, of which the beginning is enough as in git; null where nothing is */
export function keptResult(commit: string): CommitResult | null {
  const file = fileOf(commit)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CommitResult) : null
}

/** Keeps what parts measured at a commit, beside what other parts did before. @returns all that is known of the commit */
export function keepResult(commit: string, parts: Record<string, PartResult>): CommitResult {
  const before = keptResult(commit)
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    node: process.version,
  }
  const result: CommitResult = { commit, machine, parts: { ...before?.parts, ...parts } }
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(commit), `${JSON.stringify(result, null, 2)}\n`)
  return result
}

const rounds = 9
const roundMs = 100

/**
 * How fast this machine is now, by a fixed piece of work on one core (JSON, sorting, a hash): rounds of it a second, the median of nine.
 * Times of two runs may be compared as far as their indexes are near.
 */
export function machineIndex(): number {
  const rows = Array.from({ length: 200 }, (_, n) => ({ id: (n * 7_919) % 200, text: `row ${n} `.repeat(8) }))
  const one = () => {
    const text = JSON.stringify(rows.toSorted((a, b) => a.id - b.id))
    createHash('sha256').update(text).digest()
    JSON.parse(text)
  }
  const speeds = Array.from({ length: rounds }, () => {
    const began = performance.now()
    let count = 0
    while (performance.now() - began < roundMs) {
      one()
      count++
    }
    return (count * 1_000) / (performance.now() - began)
  })
  return Math.round(speeds.sort((a, b) => a - b)[rounds >> 1] ?? Number.NaN)
}

const said = (value: number) => (Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3))

/**
 * One table of all measures, beside those of another commit where there are any.
 * @returns lines of Markdown
 */
export function tableOf(now: Record<string, PartResult>, before: CommitResult | null): string[] {
  const heads = ['part', 'measure', ...(before ? ['before', 'now', 'ratio'] : ['now']), 'asked for']
  const rows = Object.entries(now).flatMap(([part, { measures }]) =>
    measures.map(({ what, value, unit, most, least }) => {
      const old = before?.parts[part]?.measures.find(each => each.what === what)?.value
      const asked = most === undefined ? (least === undefined ? '' : `≥ ${said(least)}`) : `≤ ${said(most)}`
      const times = before
        ? [old === undefined ? '–' : said(old), said(value), old ? (value / old).toFixed(2) : '–']
        : [said(value)]
      return [part, `${what}, ${unit}`, ...times, asked]
    }),
  )
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const indexes = (parts: Record<string, PartResult>) => {
    const all = Object.keys(now).flatMap(part => parts[part]?.index ?? [])
    return all.length === 0 ? 'none' : `${Math.min(...all)} to ${Math.max(...all)}`
  }
  return [
    line(heads),
    line(heads.map((_, at) => (at < 2 ? '---' : '---:'))),
    ...rows.map(line),
    `The machine’s index: ${indexes(now)}${before ? `; before: ${indexes(before.parts)}` : ''}.`,
  ]
}
