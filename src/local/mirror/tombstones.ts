import type { Mirror } from './schema.ts'

/**
 * Where rows come from. A write's answer is later than all that was asked before it; an answer to a read is as old as its
 * question (`askedAt`, ms).
 */
export type Origin = 'write' | { askedAt: number }

/** Of some people, those who went and of whom rows of this origin are not to be believed. */
export async function removedSince(mirror: Mirror, people: readonly string[], origin: Origin): Promise<Set<string>> {
  const tombstones = await mirror.tombstones.bulkGet([...new Set(people)].map(personTombstone))
  const gone = tombstones.filter(
    tombstone => tombstone && !tombstone.soft && (origin === 'write' || tombstone.at >= origin.askedAt),
  )
  return new Set(gone.map(tombstone => tombstone?.id.slice(prefix.length) ?? ''))
}

/** Notes that people are there again, as rows of theirs have come since they went. */
export async function forgetRemovals(mirror: Mirror, people: readonly string[]): Promise<void> {
  if (people.length > 0) await mirror.tombstones.bulkDelete([...new Set(people)].map(personTombstone))
}

/** Takes the posts of people who went out of what is kept whole; of what was read later nothing. */
export async function dropTeasersOfRemoved(mirror: Mirror): Promise<void> {
  const tombstones = await mirror.tombstones.where('slug').startsWith(tagKey('')).toArray()
  if (tombstones.length === 0) return
  await mirror.singles.toCollection().modify(row => {
    const hidden = tombstones.filter(tombstone => tombstone.at >= row.fetchedAt).map(tombstone => tombstone.slug)
    if (hidden.length > 0) row.value = without(row.value, new Set(hidden))
  })
}

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
/** The name under which it is noted that a person went. */
export const personTombstone = (id: string): string => `${prefix}${id}`
/** How a person's tag stands with that note. */
export const tagKey = (tag: string): string => `tag:${tag.toLowerCase()}`
