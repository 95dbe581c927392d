import type { UserResult } from '../../contract/entities/people.ts'
import type { Post } from '../../contract/entities/post.ts'
import type { Command } from '../command/command.ts'
import { commentedPost, freshComments, showComments } from '../comments/user-comments.ts'
import { layOverGalleries, layOverPhotos } from '../galleries/overlay.ts'
import { knownPeople, peopleTables } from '../mirror/known-people.ts'
import type { PeopleRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { commandsOf } from '../outbox/queue.ts'
import { newPostOf } from '../posts/overlay.ts'
import { beyondOf, layOver, listState, postsById, sizesOf } from '../posts/reading.ts'
import type { FeedView, PostView, Selection } from '../posts/views.ts'
import { hiddenPeople } from '../social/hidden-people.ts'
import { isSocial, layOverAbout, layOverOwnProfile, layOverPeople, layOverProfile } from '../social/overlay.ts'
import { tagGrave, userListKey } from './profile-rows.ts'
import type {
  AboutView,
  GalleriesView,
  PeopleKind,
  PeopleView,
  PhotosView,
  ProfileAnswer,
  RelationView,
  UserCommentsView,
} from './views.ts'

// As in queries.ts: each reader is one transaction that awaits tables alone, and what follows is pure.

/** A profile by its tag. Of somebody whose block waits, only that is shown. */
export function readProfile(mirror: Mirror, tag: string): Promise<ProfileAnswer> {
  return mirror.transaction(
    'r',
    mirror.profiles,
    mirror.tombstones,
    mirror.outbox,
    async (): Promise<ProfileAnswer> => {
      const row = await mirror.profiles.where('tag').equals(tag.toLowerCase()).first()
      const buried = await mirror.tombstones.get(tagGrave(tag))
      const commands = await commandsOf(mirror)
      const others = await mirror.profiles.bulkGet(namedIn(commands))
      if (!row) return { state: buried ? 'gone' : 'unknown' }
      const known = others.flatMap(each => each?.profile ?? [])
      const own = row.id === mirror.account
      const profile = own ? layOverOwnProfile(row.profile, commands, known) : layOverProfile(row.profile, commands)
      return { state: 'here', profile, fetchedAt: row.asOf }
    },
  )
}

/** The about part of a profile; null when it was never read, or is not to be seen. */
export function readAbout(mirror: Mirror, userId: string): Promise<AboutView | null> {
  return mirror.transaction('r', mirror.abouts, mirror.outbox, async () => {
    const row = await mirror.abouts.get(userId)
    const commands = await commandsOf(mirror)
    return hiddenPeople(commands).has(userId) ? null : layOverAbout(userId, row?.about ?? null, commands)
  })
}

/** A list of the reader's people. */
export function readPeople(mirror: Mirror, kind: PeopleKind): Promise<PeopleView> {
  return mirror.transaction('r', [...peopleTables(mirror), mirror.people, mirror.outbox], async () => {
    const row = await mirror.people.get(kind)
    const persons = await mirror.persons.bulkGet([...(row?.ids ?? []), ...beyondOf(row)])
    const commands = await commandsOf(mirror)
    const named = namedIn(commands)
    const known = await knownPeople(mirror, named)
    const profiles = await mirror.profiles.bulkGet(named)
    const asked = profiles.flatMap(each => (each?.profile.private ? [each.id] : []))
    for (const each of persons) if (each) known.set(each.id, each.person)
    return peopleView(kind, row, commands, known, new Set(asked))
  })
}

/** A person's posts; own ones that wait stand first, in the oldest-first order last. */
export function readUserPosts(mirror: Mirror, userId: string, selection: Selection): Promise<FeedView> {
  const tables = [mirror.userLists, mirror.posts, mirror.outbox, mirror.files]
  return mirror.transaction('r', tables, async () => {
    const row = await mirror.userLists.get(userListKey('posts', userId, selection))
    const rows = await mirror.posts.bulkGet([...(row?.ids ?? []), ...beyondOf(row)])
    const commands = await commandsOf(mirror)
    const sizes = sizesOf(await mirror.files.toArray())
    const held = postsById(rows)
    const hidden = hiddenPeople(commands).has(userId)
    const show = (posts: readonly (Post | null | undefined)[]): PostView[] =>
      hidden ? [] : posts.flatMap(post => (post && layOver(post, commands, sizes)) ?? [])
    const made = commands.map(each => newPostOf(each, sizes))
    const fresh = show(made.filter(post => post?.author.user_id === userId && !held.has(post.id)))
    const posts = show((row?.ids ?? []).map(id => held.get(id)))
    return {
      posts: joined(posts, fresh, selection),
      older: show(beyondOf(row).map(id => held.get(id))),
      ...listState(row),
    }
  })
}

/** A person's comments, each with the name of its post; own ones that wait as with posts. */
export function readUserComments(mirror: Mirror, userId: string, selection: Selection): Promise<UserCommentsView> {
  const tables = [mirror.userLists, mirror.comments, mirror.posts, mirror.outbox]
  return mirror.transaction('r', tables, async () => {
    const row = await mirror.userLists.get(userListKey('comments', userId, selection))
    const rows = await mirror.comments.bulkGet([...(row?.ids ?? []), ...beyondOf(row)])
    const commands = await commandsOf(mirror)
    const posts = await mirror.posts.bulkGet(commands.flatMap(each => commentedPost(each) ?? []))
    if (hiddenPeople(commands).has(userId)) return { comments: [], older: [], ...listState(row) }
    const held = new Map(rows.flatMap(each => (each ? [[each.id, each] as const] : [])))
    const show = (ids: readonly string[]) => showComments(ids, held, row?.posts, commands)
    const fresh = userId === mirror.account ? freshComments(commands, held, postsById(posts)) : []
    return { comments: joined(show(row?.ids ?? []), fresh, selection), older: show(beyondOf(row)), ...listState(row) }
  })
}

/** All galleries of a person. */
export function readGalleries(mirror: Mirror, userId: string): Promise<GalleriesView> {
  return mirror.transaction('r', mirror.galleries, mirror.outbox, async () => {
    const row = await mirror.galleries.get(userId)
    const commands = await commandsOf(mirror)
    const galleries = row?.galleries ?? []
    const shown = hiddenPeople(commands).has(userId)
      ? []
      : userId === mirror.account
        ? layOverGalleries(galleries, commands)
        : galleries
    return { galleries: shown, known: row !== undefined, fetchedAt: row?.asOf ?? null }
  })
}

/** All photos of a gallery, in order. */
export function readPhotos(mirror: Mirror, galleryId: string): Promise<PhotosView> {
  return mirror.transaction('r', mirror.photos, mirror.outbox, mirror.files, async () => {
    const row = await mirror.photos.get(galleryId)
    const commands = await commandsOf(mirror)
    const files = await mirror.files.toArray()
    const made = commands.some(each => each.kind === 'galleries.add' && each.args.body.id === galleryId)
    const hidden = row !== undefined && hiddenPeople(commands).has(row.userId)
    const photos = hidden ? [] : layOverPhotos(galleryId, row?.photos ?? [], commands, sizesOf(files))
    return { photos, known: row !== undefined || made, fetchedAt: row?.asOf ?? null }
  })
}

/** How the reader and a person stand to each other, as far as the device knows. */
export function readRelation(mirror: Mirror, userId: string): Promise<RelationView> {
  return mirror.transaction('r', mirror.profiles, mirror.outbox, async () => {
    const row = await mirror.profiles.get(userId)
    const commands = await commandsOf(mirror)
    if (!row) return null
    const { follow_state, follows_me, blocked_by_me, waiting } = layOverProfile(row.profile, commands)
    return { user_id: userId, follow_state, follows_me, blocked_by_me, ...(waiting ? { waiting } : {}) }
  })
}

/** Among what is ordered by reactions, new things wait in front until they were read again. */
const joined = <T>(read: readonly T[], fresh: readonly T[], selection: Selection): T[] =>
  selection === 'old' ? [...read, ...fresh] : [...[...fresh].reverse(), ...read]

function peopleView(
  kind: PeopleKind,
  row: PeopleRow | undefined,
  commands: readonly Command[],
  known: ReadonlyMap<string, UserResult>,
  asked: ReadonlySet<string>,
): PeopleView {
  const show = (ids: readonly string[]) => ids.flatMap(id => known.get(id) ?? [])
  const older = show(beyondOf(row))
  const people = layOverPeople(kind, show(row?.ids ?? []), commands, known, asked)
  const there = new Set(people.map(each => each.user_id))
  return { people, older: older.filter(each => !there.has(each.user_id)), ...listState(row) }
}

const namedIn = (commands: readonly Command[]): string[] => [
  ...new Set(commands.flatMap(each => (isSocial(each) ? [each.args.params.id] : []))),
]
