import { numbersFrom } from '../support/chance.ts'
import type { RequestFault } from './network.ts'
import type { Step } from './simulate.ts'

const apart = 3
const newerFrom = 1_000
const ownFrom = 2_000

/**
 * Whether people of a seed do what `newer-acts.ts` has, too. Those of lower numbers do what there was before: what each of them finds stays what
 * it was, as `found.tsv` and the tests name it.
 */
export const hasNewer = (seed: number): boolean => seed >= newerFrom

/** Whether they write cards of their own, too: lower seeds do what they did, as with {@link hasNewer}. */
export const hasOwn = (seed: number): boolean => seed >= ownFrom

/**
 * Whether a seed is of one race: by chance each comes about too seldom, in a world where too much else has gone wrong to tell what must come of it,
 * and later steps heal what only shows in the end.
 */
export const isDirected = (seed: number): boolean => seed % apart === 0

/** How often the race is taken. */
const [least, most] = [4, 5]
/** What else goes wrong: little, from which a device is soon well again. */
const faults: readonly RequestFault[] = ['cut before', 'cut after', 'broken', 'too many', 'overtaken', 'doubled']

/**
 * The steps of a directed seed: one race a few times, the races in turn, with little in between.
 * @param place of the seed among those of these races
 */
export function directedSteps(seed: number, races: readonly string[], place = Math.floor(seed / apart)): Step[] {
  const draw = numbersFrom(seed)
  const pick = () => draw(0, 1_000_000)
  const one = <T>(list: readonly T[]) => list[draw(0, list.length)] as T
  const act = races[place % races.length] ?? ''
  const steps: Step[] = []
  const takes = draw(least, most + 1)
  // Half of them have nothing go wrong but what is a part of the race.
  const faultBefore = draw(0, 2 * takes)
  for (let taken = 0; taken < takes; taken++) {
    const device = draw(0, 12)
    if (taken === faultBefore) steps.push({ fault: one(faults), device, pick: pick() })
    steps.push({ act, device, tab: draw(0, 2), pick: pick() })
    steps.push(draw(0, 4) === 0 ? { passes: one([1_000, 16_000, 120_000]) } : { lets: draw(1, 6), pick: pick() })
  }
  return steps
}
