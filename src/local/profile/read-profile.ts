import { hiddenPeople } from '../command/hidden-people.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { namedIn } from '../social/relation.ts'
import { layOverAbout, layOverOwnProfile, layOverProfile } from './overlay.ts'
import { tagTombstone } from './profile-rows.ts'
import type { AboutView, ProfileAnswer } from './views.ts'

// Each reader is one transaction that awaits tables only, followed by pure code: see `posts/read-posts.ts`.

/** A profile by its tag. With a queued block it shows only what a blocked profile shows. */
export function readProfile(mirror: Mirror, tag: string): Promise<ProfileAnswer> {
  return mirror.transaction(
    'r',
    mirror.profiles,
    mirror.tombstones,
    mirror.outbox,
    async (): Promise<ProfileAnswer> => {
      const row = await mirror.profiles.where('tag').equals(tag.toLowerCase()).first()
      const tombstone = await mirror.tombstones.get(tagTombstone(tag))
      const commands = await commandsOf(mirror)
      const others = await mirror.profiles.bulkGet(namedIn(commands))
      if (!row) return { state: tombstone ? 'gone' : 'unknown' }
      const known = others.flatMap(each => each?.profile ?? [])
      const own = row.id === mirror.account
      const profile = own ? layOverOwnProfile(row.profile, commands, known) : layOverProfile(row.profile, commands)
      return { state: 'here', profile, fetchedAt: row.asOf }
    },
  )
}

/** The about part of a profile; null when it was never read, or when a queued block hides the person. */
export function readAbout(mirror: Mirror, userId: string): Promise<AboutView | null> {
  return mirror.transaction('r', mirror.abouts, mirror.outbox, async () => {
    const row = await mirror.abouts.get(userId)
    const commands = await commandsOf(mirror)
    return hiddenPeople(commands).has(userId) ? null : layOverAbout(userId, row?.about ?? null, commands)
  })
}
