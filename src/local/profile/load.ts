import { isGone } from '../mirror/paging.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { keepAbout, keepProfile, markProfileGone } from './profile-rows.ts'

/** Loads a profile by its tag; if nobody has the tag, a soft tombstone is written. */
export async function loadProfile({ mirror, client, now }: LoadContext, tag: string): Promise<'loaded'> {
  const askedAt = now()
  try {
    const { data } = await client.call('profile.account', { params: { userTag: tag } })
    await keepProfile(mirror, data, askedAt, now())
    return 'loaded'
  } catch (error) {
    if (isGone(error)) await markProfileGone(mirror, tag, askedAt, now())
    throw error
  }
}

/** Loads the about part of a profile. */
export async function loadAbout({ mirror, client, now }: LoadContext, tag: string, userId: string): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('profile.about', { params: { tag, userId } })
  await keepAbout(mirror, userId, data, askedAt)
  return 'loaded'
}

/** Loads the own avatar, which may have been changed on another device, into the session. */
export async function loadAvatar({ client, session, onSession }: LoadContext): Promise<'loaded'> {
  if (!session()) return 'loaded'
  const { data } = await client.call('profile.avatar', {})
  const member = session()
  if (!member) return 'loaded'
  const { token: _, ...rest } = member
  onSession({ ...rest, ...data })
  return 'loaded'
}
