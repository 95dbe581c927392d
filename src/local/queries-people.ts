import type { OutputOf } from '../contract/calls/index.ts'
import { tagGrave, userListKey } from './mirror-people.ts'
import { commandsOf } from './outbox.ts'
import type { ListRow } from './rows.ts'
import type { Mirror } from './schema.ts'
import { settingGroups, settingKey } from './setting-keys.ts'
import type { FeedView, ListState, Selection } from './views.ts'
import type {
  AboutView,
  GalleriesView,
  PeopleKind,
  PeopleView,
  PhotosView,
  ProfileAnswer,
  RelationView,
  SettingsView,
  UserCommentsView,
} from './views-people.ts'

// As in queries.ts: each reader is one transaction that awaits tables alone, and what follows is pure.

/** A profile by its tag. */
export function readProfile(mirror: Mirror, tag: string): Promise<ProfileAnswer> {
  return mirror.transaction('r', mirror.profiles, mirror.tombstones, async (): Promise<ProfileAnswer> => {
    const row = await mirror.profiles.where('tag').equals(tag.toLowerCase()).first()
    const buried = await mirror.tombstones.get(tagGrave(tag))
    if (!row) return { state: buried ? 'gone' : 'unknown' }
    return { state: 'here', profile: row.profile, fetchedAt: row.asOf }
  })
}

/** The about part of a profile; null when it was never read. */
export function readAbout(mirror: Mirror, userId: string): Promise<AboutView | null> {
  return mirror.abouts.get(userId).then(row => row?.about ?? null)
}

/** A list of people. */
export function readPeople(mirror: Mirror, kind: PeopleKind): Promise<PeopleView> {
  return mirror.transaction('r', mirror.people, mirror.persons, async () => {
    const row = await mirror.people.get(kind)
    const persons = await mirror.persons.bulkGet(row?.ids ?? [])
    return { people: persons.flatMap(each => (each ? [each.person] : [])), ...listState(row) }
  })
}

/** A person's posts, also own ones that wait. */
export function readUserPosts(mirror: Mirror, userId: string, selection: Selection): Promise<FeedView> {
  return mirror.transaction('r', mirror.userLists, mirror.posts, async () => {
    const row = await mirror.userLists.get(userListKey('posts', userId, selection))
    const posts = await mirror.posts.bulkGet(row?.ids ?? [])
    return { posts: posts.flatMap(each => (each ? [each.post] : [])), older: [], ...listState(row) }
  })
}

/** A person's comments, each with the name of its post. */
export function readUserComments(mirror: Mirror, userId: string, selection: Selection): Promise<UserCommentsView> {
  return mirror.transaction('r', mirror.userLists, mirror.comments, async () => {
    const row = await mirror.userLists.get(userListKey('comments', userId, selection))
    const comments = await mirror.comments.bulkGet(row?.ids ?? [])
    const named = comments.flatMap(each => {
      const post = each && row?.posts?.[each.postId]
      return each && post ? [{ ...each.comment, post }] : []
    })
    return { comments: named, older: [], ...listState(row) }
  })
}

/** All galleries of a person. */
export function readGalleries(mirror: Mirror, userId: string): Promise<GalleriesView> {
  return mirror.galleries.get(userId).then(row => ({
    galleries: row?.galleries ?? [],
    known: row !== undefined,
    fetchedAt: row?.asOf ?? null,
  }))
}

/** All photos of a gallery, in order. */
export function readPhotos(mirror: Mirror, galleryId: string): Promise<PhotosView> {
  return mirror.photos.get(galleryId).then(row => ({
    photos: row?.photos ?? [],
    known: row !== undefined,
    fetchedAt: row?.asOf ?? null,
  }))
}

/** All settings with what waits laid over. */
export function readSettings(mirror: Mirror): Promise<SettingsView> {
  return mirror.transaction('r', mirror.singles, mirror.outbox, async () => {
    const [account, ...groups] = await mirror.singles.bulkGet(
      ['account' as const, ...settingGroups.slice(0, 3)].map(settingKey),
    )
    const commands = await commandsOf(mirror)
    const items = groups.flatMap(row => (row?.value ?? []) as { name: string; value: string }[])
    const changes = commands.filter(each => each.kind === 'settings.change')
    const waiting = changes.filter(each => each.state !== 'refused').map(each => each.args.body)
    return {
      values: Object.fromEntries([...items, ...waiting].map(({ name, value }) => [name, value])),
      account: (account?.value as OutputOf<'settings.account'> | undefined) ?? null,
      waiting: new Set(waiting.map(each => each.name)),
      refused: {},
      known: groups.every(row => row !== undefined),
    }
  })
}

/** How the reader and a person stand to each other, as far as the device knows. */
export function readRelation(mirror: Mirror, userId: string): Promise<RelationView> {
  return mirror.profiles.get(userId).then(row => {
    if (!row) return null
    const { follow_state, follows_me, blocked_by_me } = row.profile
    return { user_id: userId, follow_state, follows_me, blocked_by_me }
  })
}

const listState = (row: ListRow | undefined): ListState => ({
  done: row?.done ?? false,
  fetchedAt: row?.fetchedAt ?? null,
  known: row !== undefined,
  stale: row?.stale ?? false,
})
