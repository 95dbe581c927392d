import type { Tombstone } from './rows.ts'
import type { Mirror } from './schema.ts'

/**
 * Which kind of answer brought some rows. A write's answer counts as newer than everything requested before it; a
 * read's answer is as old as its request (`asked`, a tick).
 */
export type Origin = 'write' | { asked: number }

/**
 * Whether what an answer says of a row, also that it is removed, is later than the held row. Two answers of the same revision differ only in the
 * viewer's own fields (saved, my reaction), in names of people and in what is hidden: then a write's answer wins, and a read's only if it was
 * requested after the held row was written.
 */
export const replaces = (rev: number, held: { rev: number; tick: number } | undefined, origin: Origin): boolean =>
  !held || rev > held.rev || (rev === held.rev && (origin === 'write' || origin.asked > held.tick))

/** Tombstones by their ids, in this order. A device that has just begun has none: then nothing is looked up one by one. */
export async function tombstonesOf(mirror: Mirror, ids: string[]): Promise<(Tombstone | undefined)[]> {
  const { tombstones } = mirror
  return (await tombstones.count()) === 0 ? ids.map(() => undefined) : tombstones.bulkGet(ids)
}

/** Deletes these tombstones, of which there may be none. */
export async function forgetTombstones({ tombstones }: Mirror, ids: string[]): Promise<void> {
  if (ids.length > 0 && (await tombstones.count()) > 0) await tombstones.bulkDelete(ids)
}

/** Which of these people were removed after this answer was requested; rows that it has of them are to be dropped. */
export async function removedSince(mirror: Mirror, people: readonly string[], origin: Origin): Promise<Set<string>> {
  const tombstones = await tombstonesOf(mirror, [...new Set(people)].map(personTombstone))
  const gone = tombstones.filter(
    tombstone => tombstone && !tombstone.soft && (origin === 'write' || tombstone.tick >= origin.asked),
  )
  return new Set(gone.map(tombstone => tombstone?.id.slice(prefix.length) ?? ''))
}

/** Removes teasers of removed people's posts from all singles that were read before the removal. */
export async function dropTeasersOfRemoved(mirror: Mirror): Promise<void> {
  const tombstones = await mirror.tombstones.where('slug').startsWith(tagKey('')).toArray()
  if (tombstones.length === 0) return
  await mirror.singles.toCollection().modify(row => {
    const hidden = tombstones.filter(tombstone => tombstone.tick >= row.tick).map(tombstone => tombstone.slug)
    if (hidden.length > 0) row.value = without(row.value, new Set(hidden))
  })
}

/** A single's value without teasers of the people with these tags; it is a list of teasers, or holds such lists. */
function without(value: unknown, hidden: ReadonlySet<string | null>): unknown {
  if (Array.isArray(value)) return value.filter(each => !hidden.has(tagKey(each?.user_tag ?? '')))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, group]) => [
      name,
      name === 'post_data' || isGroup(group) ? without(group, hidden) : group,
    ]),
  )
}

const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null && 'post_data' in value

const prefix = 'person:'
/** The id of a person's tombstone. */
export const personTombstone = (id: string): string => `${prefix}${id}`
/** The form in which that tombstone names the person's tag, for rows that know authors by tag only. */
export const tagKey = (tag: string): string => `tag:${tag.toLowerCase()}`
