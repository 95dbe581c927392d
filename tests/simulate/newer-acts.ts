import { noteActs, noteLooks, noteRaces } from './notes.ts'
import { tripRaces, tripWrites, tripWritesOfAll } from './trip-acts.ts'
import type { Act } from './writing.ts'

/** What people write in the seeds that `hasNewer` names: days, stops and signs of posts. */
export const newerWrites: Record<string, Act> = { ...tripWrites, ...tripWritesOfAll }

/** Races of these seeds alone. */
export const newerRaces: Record<string, Act> = { ...noteRaces, ...tripRaces }

/** What else happens in them: an admin shows emergency notes, and somebody looks for them. */
export const newerActs: Record<string, Act> = { ...noteActs, ...noteLooks }

/** What of it only today's client can do. */
export const newerOfToday: Record<string, Act> = { ...tripWrites, ...newerRaces, ...noteLooks }
