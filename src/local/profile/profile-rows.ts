import type { AccountAbout, AccountData } from '../../contract/entities/people.ts'
import { forgetInside } from '../mirror/remove-person.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type Moment, nextTick } from '../mirror/ticks.ts'
import { removedSince } from '../mirror/tombstones.ts'

/** The id of the tombstone that says that nobody has a tag. */
export const tagTombstone = (tag: string): string => `tag:${tag.toLowerCase()}`

/**
 * Writes a profile, unless one that was requested later or a removal is there. Of a person who no longer lets the reader see it, its
 * contents go.
 */
export async function keepProfile(mirror: Mirror, profile: AccountData, asked: Moment): Promise<void> {
  const { profiles, abouts, galleries, photos, userLists, tombstones, meta } = mirror
  const tables = [profiles, abouts, galleries, photos, userLists, tombstones, meta]
  await mirror.transaction('rw', tables, async () => {
    // For a person whom the reader blocked the server still answers a profile: an empty one that offers to end the block.
    if (!profile.blocked_by_me && (await removedSince(mirror, [profile.id], { asked: asked.tick })).size > 0) return
    const held = await mirror.profiles.get(profile.id)
    if (held && held.tick > asked.tick) return
    const tag = profile.user_tag.toLowerCase()
    await mirror.tombstones.delete(tagTombstone(tag))
    if (!profile.may_see) await forgetInside(mirror, profile.id)
    await mirror.profiles.put({ id: profile.id, tag, tick: asked.tick, asOf: asked.at, seen: asked.tick, profile })
  })
}

/** Writes a soft tombstone: nobody has this tag, as far as this reader may know. */
export async function markProfileGone(mirror: Mirror, tag: string, asked: Moment): Promise<void> {
  await mirror.transaction('rw', mirror.profiles, mirror.tombstones, mirror.meta, async () => {
    const held = await mirror.profiles.where('tag').equals(tag.toLowerCase()).first()
    if (held && held.tick > asked.tick) return
    if (held) await mirror.profiles.delete(held.id)
    const tombstone = tagTombstone(tag)
    const tick = await nextTick(mirror)
    await mirror.tombstones.put({ id: tombstone, kind: 'person', rev: 0, slug: null, soft: true, tick })
  })
}

/** Writes the about part of a profile. */
export async function keepAbout(mirror: Mirror, id: string, about: AccountAbout, asked: Moment): Promise<void> {
  await mirror.transaction('rw', mirror.abouts, mirror.tombstones, async () => {
    const held = await mirror.abouts.get(id)
    if ((held && held.tick > asked.tick) || (await removedSince(mirror, [id], { asked: asked.tick })).size > 0) return
    await mirror.abouts.put({ id, tick: asked.tick, asOf: asked.at, about })
  })
}
