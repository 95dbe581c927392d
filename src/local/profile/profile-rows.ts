import type { AccountAbout, AccountData } from '../../contract/entities/people.ts'
import type { Mirror } from '../mirror/schema.ts'
import { removedSince } from '../mirror/tombstones.ts'

/** The name under which it is noted that there is nobody under a tag. */
export const tagTombstone = (tag: string): string => `tag:${tag.toLowerCase()}`

/** Writes a profile as it was answered to a question of `askedAt`, in ms. */
export async function keepProfile(mirror: Mirror, profile: AccountData, askedAt: number, now: number): Promise<void> {
  await mirror.transaction('rw', mirror.profiles, mirror.tombstones, async () => {
    // Who blocked somebody still gets that profile, as one not to be seen.
    if (!profile.blocked_by_me && (await removedSince(mirror, [profile.id], { askedAt })).size > 0) return
    const held = await mirror.profiles.get(profile.id)
    if (held && held.asOf > askedAt) return
    const tag = profile.user_tag.toLowerCase()
    await mirror.tombstones.delete(tagTombstone(tag))
    await mirror.profiles.put({ id: profile.id, tag, asOf: askedAt, seenAt: now, profile })
  })
}

/** Notes that there is nobody under a tag, for this asker. */
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
