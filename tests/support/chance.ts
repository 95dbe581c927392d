import { appendFileSync } from 'node:fs'
import seeds from '../data/seeds.json' with { type: 'json' }

/** What tests with drawn values share: the seed, so that a run does what the last one did, and the number of rounds. */

/** The seed of this process: SEED, which a lane sets, else that of the units. */
export const seed = Number(process.env.SEED ?? seeds.units)

/** The number of rounds: ROUNDS, else the number given. */
export const rounds = (few: number): number => Number(process.env.ROUNDS ?? few)

/** How many of the drawn cases are left to earlier runs. */
const skipped = Number(process.env.SKIP ?? 0)

/** Whether fast-check looks for the smallest case that fails, where a lane else does without. */
export const shrinks = process.env.SHRINK !== undefined

/** Says how much a run draws of all that there is; a lane repeats it in its summary. Each process of a run may say the same. */
export function tellCovered(covered: string): void {
  console.log(covered)
  const { ENGAWA_TEST_COVERED: file } = process.env
  if (file) appendFileSync(file, `${covered}\n`)
}

/** The same, with the command that repeats a run with this seed. */
export function tellDrawn(lane: string, count: number, covered: string): void {
  tellCovered(covered)
  const skip = skipped > 0 ? ` --skip ${skipped}` : ''
  console.log(`again: node tests/long.ts --only ${lane} --rounds ${count} --seed ${seed}${skip}`)
}

/** Numbers from a seed, evenly spread: mulberry32. Gives a whole number from `least` up to, but not, `below`. */
export function numbersFrom(start: number): (least: number, below: number) => number {
  let state = start
  return (least, below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return least + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (below - least))
  }
}

/** Some of the cases there are, drawn by the seed: as many as there are rounds, after those that are skipped. After the last comes the first. */
export function drawn<Case>(cases: readonly Case[], few: number): { many: number; chosen: Case[] } {
  const many = rounds(few)
  const next = numbersFrom(seed)
  const ordered = cases
    .map(each => ({ each, at: next(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)
  const first = skipped % ordered.length
  return { many, chosen: [...ordered.slice(first), ...ordered.slice(0, first)].slice(0, many) }
}

/** Whether cases are drawn, and not those that a file names. */
export const isDrawn = process.env.ROUNDS !== undefined

/** The cases that a file names, or, where ROUNDS says how many, drawn ones. Says how many there are. */
export function namedOrDrawn<Case>(lane: string, cases: readonly Case[], named: readonly Case[]): readonly Case[] {
  const chosen = isDrawn ? drawn(cases, cases.length).chosen : named
  const covered = `${chosen.length} of ${cases.length} cells`
  if (isDrawn) tellDrawn(lane, chosen.length, covered)
  else tellCovered(covered)
  return chosen
}
