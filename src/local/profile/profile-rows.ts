import type { UserComment } from '../../contract/entities/comment.ts'
import type { AccountAbout, AccountData, Gallery, GalleryPhoto, UserResult } from '../../contract/entities/people.ts'
import type { Post } from '../../contract/entities/post.ts'
import { photosKey } from '../galleries/photos-key.ts'
import { applyComments, applyPosts } from '../mirror/apply-rows.ts'
import { freshness, pageOf, placed, type Read } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import { goneSince } from '../mirror/tombstones.ts'
import type { Selection } from '../posts/views.ts'
import type { PeopleKind } from './views.ts'

/** The name of a person's list in the mirror. */
export const userListKey = (of: 'posts' | 'comments', userId: string, selection: Selection): string =>
  `${of} ${userId} ${selection}`

/** The name under which it is noted that there is nobody under a tag. */
export const tagGrave = (tag: string): string => `tag:${tag.toLowerCase()}`

/** Writes a profile as it was answered to a question of `askedAt`, in ms. */
export async function keepProfile(mirror: Mirror, profile: AccountData, askedAt: number, now: number): Promise<void> {
  await mirror.transaction('rw', mirror.profiles, mirror.tombstones, async () => {
    // Who blocked somebody still gets that profile, as one not to be seen.
    if (!profile.blocked_by_me && (await goneSince(mirror, [profile.id], { askedAt })).size > 0) return
    const held = await mirror.profiles.get(profile.id)
    if (held && held.asOf > askedAt) return
    const tag = profile.user_tag.toLowerCase()
    await mirror.tombstones.delete(tagGrave(tag))
    await mirror.profiles.put({ id: profile.id, tag, asOf: askedAt, seenAt: now, profile })
  })
}

/** Notes that there is nobody under a tag, for this asker. */
export async function markProfileGone(mirror: Mirror, tag: string, askedAt: number, now: number): Promise<void> {
  await mirror.transaction('rw', mirror.profiles, mirror.tombstones, async () => {
    const held = await mirror.profiles.where('tag').equals(tag.toLowerCase()).first()
    if (held && held.asOf > askedAt) return
    if (held) await mirror.profiles.delete(held.id)
    const grave = tagGrave(tag)
    await mirror.tombstones.put({ id: grave, kind: 'person', rev: 0, slug: null, soft: true, at: now })
  })
}

/** Writes the about part of a profile. */
export async function keepAbout(mirror: Mirror, id: string, about: AccountAbout, askedAt: number): Promise<void> {
  await mirror.transaction('rw', mirror.abouts, mirror.tombstones, async () => {
    const held = await mirror.abouts.get(id)
    if ((held && held.asOf > askedAt) || (await goneSince(mirror, [id], { askedAt })).size > 0) return
    await mirror.abouts.put({ id, asOf: askedAt, about })
  })
}

/** Writes a page of a list of people. */
export async function fillPeople(mirror: Mirror, kind: PeopleKind, read: Read<UserResult>, now: number): Promise<void> {
  await mirror.transaction('rw', mirror.people, mirror.persons, mirror.tombstones, async () => {
    const asked = read.rows.map(person => person.user_id)
    const gone = kind === 'blocked' ? new Set<string>() : await goneSince(mirror, asked, read)
    const people = read.rows.filter(person => !gone.has(person.user_id))
    await mirror.persons.bulkPut(people.map(person => ({ id: person.user_id, person })))
    const row = await mirror.people.get(kind)
    if (row?.changedAt !== undefined && row.changedAt > read.askedAt) {
      // The page does not know of what was written meanwhile.
      await mirror.people.put({ ...row, stale: true })
      return
    }
    const page = { ids: people.map(person => person.user_id), cursor: read.nextCursor }
    const held = placed(row, page, read.which)
    if (held) await mirror.people.put({ ...held, key: kind, ...freshness(row, read, now) })
  })
}

/** Writes a page of a person's posts. */
export async function fillUserPosts(
  mirror: Mirror,
  userId: string,
  selection: Selection,
  read: Read<Post>,
  now: number,
): Promise<void> {
  await mirror.transaction('rw', mirror.posts, mirror.userLists, mirror.tombstones, async () => {
    await applyPosts(mirror, read.rows, { askedAt: read.askedAt }, now)
    const key = userListKey('posts', userId, selection)
    const row = await mirror.userLists.get(key)
    const held = placed(row, pageOf(read), read.which)
    if (held) await mirror.userLists.put({ ...held, key, userId, ...freshness(row, read, now) })
  })
}

/** Writes a page of a person's comments. */
export async function fillUserComments(
  mirror: Mirror,
  userId: string,
  selection: Selection,
  read: Read<UserComment>,
  now: number,
): Promise<void> {
  await mirror.transaction('rw', mirror.comments, mirror.userLists, mirror.tombstones, async () => {
    const comments = read.rows.map(({ post: _, ...comment }) => comment)
    await applyComments(mirror, comments, { askedAt: read.askedAt }, now)
    const key = userListKey('comments', userId, selection)
    const row = await mirror.userLists.get(key)
    const held = placed(row, pageOf(read), read.which)
    if (!held) return
    const posts = { ...row?.posts, ...Object.fromEntries(read.rows.map(each => [each.post_id, each.post])) }
    await mirror.userLists.put({ ...held, key, userId, posts, ...freshness(row, read, now) })
  })
}

/** Writes all galleries of a person. */
export async function keepGalleries(mirror: Mirror, userId: string, galleries: Gallery[], askedAt: number) {
  await mirror.transaction('rw', mirror.galleries, mirror.photos, mirror.tombstones, mirror.drafts, async () => {
    const held = await mirror.galleries.get(userId)
    if ((held && held.asOf > askedAt) || (await goneSince(mirror, [userId], { askedAt })).size > 0) return
    await mirror.galleries.put({ userId, asOf: askedAt, galleries })
    const left = new Set(galleries.map(gallery => gallery.id))
    const gone = held?.galleries.filter(gallery => !left.has(gallery.id)) ?? []
    await mirror.drafts.bulkDelete(gone.map(gallery => photosKey(gallery.id)))
    const photos = await mirror.photos.where('userId').equals(userId).toArray()
    await mirror.photos.bulkDelete(
      photos.filter(row => row.asOf <= askedAt && !left.has(row.galleryId)).map(row => row.galleryId),
    )
  })
}

/** Writes all photos of a gallery. */
export async function keepPhotos(
  mirror: Mirror,
  of: { userId: string; galleryId: string },
  photos: GalleryPhoto[],
  askedAt: number,
): Promise<void> {
  await mirror.transaction('rw', mirror.photos, mirror.tombstones, async () => {
    const held = await mirror.photos.get(of.galleryId)
    if ((held && held.asOf > askedAt) || (await goneSince(mirror, [of.userId], { askedAt })).size > 0) return
    await mirror.photos.put({ ...of, asOf: askedAt, photos })
  })
}
