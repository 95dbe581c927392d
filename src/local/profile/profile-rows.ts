import type { AccountAbout, AccountData } from '../../contract/entities/people.ts'
import type { Mirror } from '../mirror/schema.ts'
import { removedSince } from '../mirror/tombstones.ts'

/** The id of the tombstone that says that nobody has a tag. */
export const tagTombstone = (tag: string): string => `tag:${tag.toLowerCase()}`

/** Writes a profile that was requested at `askedAt`, in ms, unless a newer row or a removal is there. */
export async function keepProfile(mirror: Mirror, profile: AccountData, askedAt: number, now: number): Promise<void> {
  await mirror.transaction('rw', mirror.profiles, mirror.tombstones, async () => {
    // For a person whom the reader blocked the server still answers a profile: an empty one that offers to end the block.
    if (!profile.blocked_by_me && (await removedSince(mirror, [profile.id], { askedAt })).size > 0) return
    const held = await mirror.profiles.get(profile.id)
    if (held && held.asOf > askedAt) return
    const tag = profile.user_tag.toLowerCase()
    await mirror.tombstones.delete(tagTombstone(tag))
    await mirror.profiles.put({ id: profile.id, tag, asOf: askedAt, seenAt: now, profile })
  })
}

/** Writes a soft tombstone: nobody has this tag, as far as this reader may know. */
export async function markProfileGone(mirror: Mirror, tag: string, askedAt: number, now: number): Promise<void> {
  await mirror.transaction('rw', mirror.profiles, mirror.tombstones, async () => {
    const held = await mirror.profiles.where('tag').equals(tag.toLowerCase()).first()
    if (held && held.asOf > askedAt) return
    if (held) await mirror.profiles.delete(held.id)
    const tombstone = tagTombstone(tag)
    await mirror.tombstones.put({ id: tombstone, kind: 'person', rev: 0, slug: null, soft: true, at: now })
  })
}

/** Writes the about part of a profile. */
export async function keepAbout(mirror: Mirror, id: string, about: AccountAbout, askedAt: number): Promise<void> {
  await mirror.transaction('rw', mirror.abouts, mirror.tombstones, async () => {
    const held = await mirror.abouts.get(id)
    if ((held && held.asOf > askedAt) || (await removedSince(mirror, [id], { askedAt })).size > 0) return
    await mirror.abouts.put({ id, asOf: askedAt, about })
  })
}
