import { isGone } from '../mirror/paging.ts'
import { momentNow } from '../mirror/ticks.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { keepAbout, keepProfile, markProfileGone } from './profile-rows.ts'

/** Loads a profile by its tag; if nobody has the tag, a soft tombstone is written. */
export async function loadProfile({ mirror, client, now }: LoadContext, tag: string): Promise<void> {
  const asked = await momentNow(mirror, now)
  try {
    const { data } = await client.call('profile.account', { params: { userTag: tag } })
    await keepProfile(mirror, data, asked)
  } catch (error) {
    if (isGone(error)) await markProfileGone(mirror, tag, asked)
    throw error
  }
}

/** Loads the about part of a profile. */
export async function loadAbout({ mirror, client, now }: LoadContext, tag: string, userId: string): Promise<void> {
  const asked = await momentNow(mirror, now)
  const { data } = await client.call('profile.about', { params: { tag, userId } })
  await keepAbout(mirror, userId, data, asked)
}
