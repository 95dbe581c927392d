import { keepSingle, type Which } from '../mirror/list-pages.ts'
import { isGone, paging, whichOf } from '../mirror/paging.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Selection } from '../posts/views.ts'
import { settingGroups, settingKey } from '../settings/setting-keys.ts'
import type { Client } from '../wire/client.ts'
import {
  fillPeople,
  fillUserComments,
  fillUserPosts,
  keepAbout,
  keepGalleries,
  keepPhotos,
  keepProfile,
  markProfileGone,
  userListKey,
} from './profile-rows.ts'
import type { PeopleKind } from './views.ts'

type Asker = { mirror: Mirror; client: Client; now: () => number }

/** Whether the first page is asked for or the one after what is held. */
type Wanted = 'first' | 'next'

/** A profile by its tag; that there is none is noted too. */
export async function loadProfile({ mirror, client, now }: Asker, tag: string): Promise<'loaded'> {
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

/** The about part of a profile. */
export async function loadAbout({ mirror, client, now }: Asker, tag: string, userId: string): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('profile.about', { params: { tag, userId } })
  await keepAbout(mirror, userId, data, askedAt)
  return 'loaded'
}

/** A page of a list of people. */
export async function loadPeople({ mirror, client, now }: Asker, kind: PeopleKind, wanted: Wanted): Promise<'loaded'> {
  const held = wanted === 'next' ? await mirror.people.get(kind) : undefined
  if (held?.done) return 'loaded'
  const askedAt = now()
  const query = held?.cursor ? { cursor: held.cursor } : {}
  const { data, nextCursor } = await client.call(`social.${kind}`, { query })
  // These lists have no ids to leave out: without a cursor there is nothing behind a page.
  const which: Which = whichOf(held)
  await fillPeople(mirror, kind, { rows: data, nextCursor, which, askedAt }, now())
  return 'loaded'
}

/** A page of a person's posts. */
export async function loadUserPosts(
  { mirror, client, now }: Asker,
  userId: string,
  selection: Selection,
  wanted: Wanted,
): Promise<'loaded'> {
  const held = wanted === 'next' ? await mirror.userLists.get(userListKey('posts', userId, selection)) : undefined
  if (held?.done) return 'loaded'
  const askedAt = now()
  const query = { selectedUserPosts: selection, ...paging(held, 'loadedUserPostsIds') }
  const { data, nextCursor } = await client.call('posts.ofUser', { params: { id: userId }, query })
  await fillUserPosts(mirror, userId, selection, { rows: data, nextCursor, which: whichOf(held), askedAt }, now())
  return 'loaded'
}

/** A page of a person's comments. */
export async function loadUserComments(
  { mirror, client, now }: Asker,
  userId: string,
  selection: Selection,
  wanted: Wanted,
): Promise<'loaded'> {
  const held = wanted === 'next' ? await mirror.userLists.get(userListKey('comments', userId, selection)) : undefined
  if (held?.done) return 'loaded'
  const askedAt = now()
  const query = { selectedUserComments: selection, ...paging(held, 'loadedUserCommentsIds') }
  const { data, nextCursor } = await client.call('posts.commentsOfUser', { params: { id: userId }, query })
  await fillUserComments(mirror, userId, selection, { rows: data, nextCursor, which: whichOf(held), askedAt }, now())
  return 'loaded'
}

/** All galleries of a person. */
export async function loadGalleries({ mirror, client, now }: Asker, userId: string): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('galleries.list', { params: { userId } })
  await keepGalleries(mirror, userId, data, askedAt)
  return 'loaded'
}

/** All photos of a gallery. */
export async function loadPhotos({ mirror, client, now }: Asker, userId: string, galleryId: string): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('galleries.photos', { params: { userId, galleryId } })
  await keepPhotos(mirror, { userId, galleryId }, data, askedAt)
  return 'loaded'
}

/** All settings, and what only their owner sees of the account. */
export async function loadSettings({ mirror, client, now }: Asker): Promise<'loaded'> {
  const askedAt = now()
  await Promise.all(
    settingGroups.map(async group => {
      const { data } = await client.call(`settings.${group}`, {})
      await keepSingle(mirror, settingKey(group), data, askedAt)
    }),
  )
  return 'loaded'
}
