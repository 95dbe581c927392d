import { numbersFrom } from './chance.ts'

/**
 * How a lane is gone through: `cells` are a finite number, taken one after the other in an order that is drawn once; `rounds` are drawn anew
 * each time, and fewer of them may fail too; `examples` are drawn too, but each stands alone, and what fails says itself which it was.
 */
export type SoakLane = { name: string; kind: 'cells' | 'rounds' | 'examples'; rounds: number }

/** What has been done so far; kept between calls. */
export type SoakState = {
  /** From which all seeds are drawn. */
  seed: number
  turns: number
  seconds: number
  lanes: Record<string, { turns: number; rounds: number; failures: number }>
}

/** One call of a lane. */
export type Turn = { lane: SoakLane; seed: number; skip: number }

/** A turn that failed. */
export type SoakFailure = {
  lane: string
  seed: number
  rounds: number
  skip: number
  /** Whether it failed again with the same seed; unknown where it was interrupted. */
  repeats: boolean | null
  /** The fewest rounds with which it failed. */
  least: number
  again: string
  tests: { name: string; why: string[] }[]
}

/**
 * The lanes that take turns: those with these names, parted by commas, or all where none is named.
 * @throws Error for a name that no lane has
 */
export function lanesNamed(lanes: readonly SoakLane[], names: string | undefined): readonly SoakLane[] {
  if (names === undefined) return lanes
  const wanted = names.split(',')
  const unknown = wanted.filter(each => !lanes.some(({ name }) => name === each))
  if (unknown.length > 0)
    throw new Error(`no lane is named ${unknown.join(', ')}: there are ${lanes.map(({ name }) => name).join(', ')}`)
  return lanes.filter(({ name }) => wanted.includes(name))
}

/** The next turn: the lanes one after the other, each with a seed of its own, or the next cells. */
export function nextTurn(lanes: readonly SoakLane[], { seed, turns, lanes: done }: SoakState): Turn {
  const lane = lanes[turns % lanes.length] as SoakLane
  if (lane.kind === 'cells') return { lane, seed, skip: done[lane.name]?.rounds ?? 0 }
  return { lane, seed: numbersFrom(seed + turns)(1, 2 ** 31), skip: 0 }
}

/** What has been done after one more turn. */
export function afterTurn(state: SoakState, { name, rounds }: SoakLane, failed: boolean, seconds: number): SoakState {
  const before = state.lanes[name] ?? { turns: 0, rounds: 0, failures: 0 }
  const own = {
    ...{ turns: before.turns + 1, rounds: before.rounds + rounds },
    failures: before.failures + (failed ? 1 : 0),
  }
  return {
    ...{ ...state, turns: state.turns + 1, seconds: state.seconds + seconds },
    lanes: { ...state.lanes, [name]: own },
  }
}

/** The arguments of tests/long.ts that take a turn, or a part of it. */
export const argsOf = ({ lane, seed, skip }: Turn, rounds: number): string[] => [
  ...['--only', lane.name, '--rounds', String(rounds), '--seed', String(seed)],
  ...(skip > 0 ? ['--skip', String(skip)] : []),
]

/**
 * Looks for the fewest rounds that still fail, halving what is left; one that fails by chance may be missed.
 * @param rounds with which it has failed
 * @param fails runs so many of them; null when it was interrupted
 */
export async function leastFailing(
  rounds: number,
  fails: (rounds: number) => Promise<boolean | null>,
): Promise<{ repeats: boolean | null; least: number }> {
  const repeats = await fails(rounds)
  if (repeats !== true) return { repeats, least: rounds }
  let [passing, failing] = [0, rounds]
  while (failing - passing > 1) {
    const middle = (failing + passing) >> 1
    const failed = await fails(middle)
    if (failed === null) break
    if (failed) failing = middle
    else passing = middle
  }
  return { repeats, least: failing }
}

/** What was done and what failed, by lane. */
export function tableOf(lanes: readonly SoakLane[], { seconds, lanes: done }: SoakState): string[] {
  const row = (name: string, ...numbers: (string | number)[]) =>
    name.padEnd(12) + numbers.map(each => String(each).padStart(10)).join('')
  return [
    row('lane', 'turns', 'rounds', 'failures'),
    ...lanes.map(({ name }) => {
      const { turns = 0, rounds = 0, failures = 0 } = done[name] ?? {}
      return row(name, turns, rounds, failures)
    }),
    `in ${(seconds / 3600).toFixed(1)} hours`,
  ]
}
