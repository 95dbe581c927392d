import { hasNewer, hasOwn } from './directed.ts'
import { listActs, listRaces } from './kept-lists.ts'
import { noteActs, noteLooks, noteRaces } from './notes.ts'
import { cardLooks, cardRaces, cardWrites } from './own-cards.ts'
import { tripRaces, tripWrites, tripWritesOfAll } from './trip-acts.ts'
import type { Act } from './writing.ts'

type Acts = Record<string, Act>
/** What people write, races, and what else happens. */
type Newer = { writes: Acts; races: Acts; acts: Acts }

/** In the seeds that `hasNewer` names: days, stops and signs of posts; an admin shows emergency notes, and somebody looks for them. */
const first: Newer = {
  writes: { ...tripWrites, ...tripWritesOfAll },
  races: { ...noteRaces, ...tripRaces },
  acts: { ...noteActs, ...noteLooks },
}

/** In those that `hasOwn` names members also write cards of their own, and keep lists for where there is no signal. */
const then: Newer = {
  writes: { ...first.writes, ...cardWrites },
  races: { ...first.races, ...cardRaces, ...listRaces },
  acts: { ...first.acts, ...cardLooks, ...listActs },
}

const none: Newer = { writes: {}, races: {}, acts: {} }

/** What people of a seed do beside what there always was. */
export const newerOf = (seed: number): Newer => (hasOwn(seed) ? then : hasNewer(seed) ? first : none)

/** All of it, by its names. */
export const newerActs: Acts = { ...then.writes, ...then.races, ...then.acts }

/** What of it only today's client can do. */
export const newerOfToday: Acts = {
  ...tripWrites,
  ...cardWrites,
  ...then.races,
  ...noteLooks,
  ...cardLooks,
  ...listActs,
}
