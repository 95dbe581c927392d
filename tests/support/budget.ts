import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** What a step took: seconds of the clock, and those of all processors together. */
export type StepTime = { seconds: number; processor: number }

/** How fast a machine is: its cores, and the processor milliseconds of a loop that is always the same. */
export type Speed = { cores: number; loopMs: number }

/** What the steps of a lane took in a whole run, and on which machine. */
export type LaneTimes = Speed & { steps: Record<string, StepTime> }

/**
 * One run of a step, in seconds: of the clock, then of all processors together what it used, what all steps of the run used meanwhile, and
 * what the whole machine was busy.
 */
export type Used = { name: string; seconds: number; processor: number; allSteps: number; busy: number }

/** A step may take so much more than the last time. The seconds are for short steps, which differ more. */
const spare = { share: 0.15, seconds: 3 }

/**
 * Where others have more of the machine, browsers wait longer and do more meanwhile: nothing can be said of a step. What steps use is known
 * to a second.
 */
const mostForOthers = { share: 0.1, seconds: 3 }

/** The share of the machine that others than the steps of the run had while one ran. */
export function shareOfOthers({ seconds, allSteps, busy }: Used, cores: number): number {
  const others = busy - allSteps
  return others < mostForOthers.seconds ? 0 : others / (cores * seconds)
}

/** The steps beside which others had too much of the machine for its processor seconds to say something. */
export const disturbed = (all: readonly Used[], cores: number): { name: string; share: number }[] =>
  all
    .map(used => ({ name: used.name, share: shareOfOthers(used, cores) }))
    .filter(({ share }) => share > mostForOthers.share)

/**
 * Holds the processor seconds of a step against those of the last run. Where the machine is slower now these count as more, in proportion to
 * the loop; never as less. With another number of cores the tests run in another number of processes, so nothing is said.
 * @returns what is to be told
 */
export function costsMore(
  { name, processor }: Pick<Used, 'name' | 'processor'>,
  last: LaneTimes | null,
  now: Speed,
): string | null {
  const step = last?.steps[name]
  if (!last || !step || last.cores !== now.cores) return null
  const slower = Math.max(1, now.loopMs / last.loopMs)
  const most = Math.max(step.processor * slower * (1 + spare.share), step.processor * slower + spare.seconds)
  if (processor <= most) return null
  const machine = slower > 1 ? ` on a machine ${slower.toFixed(2)} times as slow` : ''
  return `${name}: ${Math.round(processor)} processor s, the last time ${Math.round(step.processor)}${machine}`
}

/** How long the fixed loop takes here: the median of several, as other work disturbs single ones. */
export function measureLoop(): number {
  const taken = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage()
    loop()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  return Math.round(taken[4] ?? 0)
}

/** Calculates, reads and writes memory at places that no cache foresees, and makes objects, as tests do. */
function loop(): number {
  const memory = new Uint32Array(1 << 22)
  let at = 1
  for (let step = 0; step < 4_000_000; step++) {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0
    memory[at >>> 10] = at
  }
  const texts = new Map<string, string>()
  for (let step = 0; step < 150_000; step++) texts.set(`${step % 5_000}`, JSON.stringify({ step, at }))
  return (memory[7] ?? 0) + texts.size
}

/** What the last run took that was noted; null where none was. */
export const readTimes = (file: string): LaneTimes | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LaneTimes) : null

/** Notes what a run took, in place of the one before. */
export const writeTimes = (file: string, times: LaneTimes): void =>
  writeFileSync(file, `${JSON.stringify(times, null, 2)}\n`)
