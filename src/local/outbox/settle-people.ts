import type { OutputOf } from '../../contract/calls/index.ts'
import type { Gallery, GalleryPhoto, Relation, UserResult } from '../../contract/entities/people.ts'
import type { Command } from '../command/command.ts'
import { reordered } from '../galleries/overlay.ts'
import { photosKey } from '../galleries/photos-key.ts'
import { knownPeople } from '../mirror/known-people.ts'
import { endBlock, forgetInside, removePerson } from '../mirror/remove-person.ts'
import type { GalleriesRow, PhotosRow, ProfileRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { choiceOf } from '../posts/feed-choice.ts'
import { settingGroups, settingKey } from '../settings/setting-keys.ts'
import { effectOn, isSocial, peopleKinds, type SocialCommand, unseen } from '../social/relation.ts'
import type { PeopleKind } from '../social/views.ts'

/** What was known of the person of a command before its answer took rows away. */
export type Before = { person: UserResult | undefined; profile: ProfileRow | undefined } | null

/** To be asked before an answer's changes are applied. Inside a transaction over the truth. */
export async function beforeAnswer(mirror: Mirror, command: Command): Promise<Before> {
  if (!isSocial(command)) return null
  const { id } = command.args.params
  const person = (await knownPeople(mirror, [id])).get(id)
  return { person, profile: await mirror.profiles.get(id) }
}

/**
 * Writes what the answer to a command about people, galleries or settings says. Inside a transaction over the truth.
 * @param data the answer, which has the shape of the command's call
 */
export async function applyAnswer(mirror: Mirror, command: Command, data: unknown, before: Before, now: number) {
  if (isSocial(command)) return related(mirror, command, (data as OutputOf<'social.follow'>).relation, before, now)
  switch (command.kind) {
    case 'profile.editAbout': {
      const { about } = data as OutputOf<'profile.editAbout'>
      await mirror.abouts.put({ id: command.args.params.id, asOf: now, about })
      break
    }
    case 'profile.uploadAvatar':
    case 'profile.uploadCover': {
      const pictures = data as OutputOf<'profile.uploadAvatar'>
      const row = await mirror.profiles.get(mirror.account)
      if (row) await mirror.profiles.put({ ...row, asOf: now, profile: { ...row.profile, ...pictures } })
      break
    }
    case 'settings.change':
      await keepSetting(mirror, data as OutputOf<'settings.change'>, now)
      break
    case 'galleries.add':
    case 'galleries.rename':
      await keepGallery(mirror, data as Gallery, now)
      break
    case 'galleries.remove':
      await dropGallery(mirror, command.args.params.id, now)
      break
    case 'galleries.addPhoto':
    case 'galleries.editPhoto':
      await changePhotos(mirror, command.args.params.galleryId, now, photos => put(photos, data as GalleryPhoto))
      break
    case 'galleries.removePhoto':
      await dropPhoto(mirror, command.args.params, now)
      break
    case 'galleries.reorder': {
      const ids = [command.args.body.photos].flat()
      await changePhotos(mirror, command.args.params.id, now, photos => reordered(photos, ids))
      break
    }
  }
}

/** Takes away what a deletion found to be gone already. */
export async function dropGone(mirror: Mirror, command: Command, now: number): Promise<void> {
  if (command.kind === 'galleries.remove') await dropGallery(mirror, command.args.params.id, now)
  if (command.kind === 'galleries.removePhoto') await dropPhoto(mirror, command.args.params, now)
}

async function related(mirror: Mirror, command: SocialCommand, relation: Relation, before: Before, now: number) {
  const { id } = command.args.params
  if (command.kind === 'social.block') await removePerson(mirror, { id, rev: 0 }, 'write', now)
  if (command.kind === 'social.unblock') await endBlock(mirror, id, now)
  const held = before?.profile
  if (held) {
    const { user_id: _, ...standing } = relation
    const closed = held.profile.private && relation.follow_state !== 'following'
    const profile = {
      ...held.profile,
      ...(command.kind === 'social.block' ? unseen : closed ? { may_see: false, may_see_galleries: false } : {}),
      ...standing,
    }
    if (closed) await forgetInside(mirror, id)
    await mirror.profiles.put({ ...held, asOf: now, profile })
    await countOwn(mirror, held.profile, profile, now)
  }
  const inside = {
    follows: relation.follow_state === 'following',
    followers: relation.follows_me,
    requests: false,
    blocked: relation.blocked_by_me,
  }
  for (const kind of peopleKinds) {
    if (effectOn(kind, command, none) !== null) await placePerson(mirror, kind, id, inside[kind], before?.person, now)
  }
  if (command.kind === 'social.follow' || command.kind === 'social.unfollow') await turnFollowed(mirror, id, relation)
}

const none: ReadonlySet<string> = new Set()

/** Puts somebody in front of a list, or takes them out. */
async function placePerson(
  mirror: Mirror,
  kind: PeopleKind,
  id: string,
  inside: boolean,
  person: UserResult | undefined,
  now: number,
): Promise<void> {
  const row = await mirror.people.get(kind)
  if (!row) return
  if (inside && person) await mirror.persons.put({ id, person })
  const others = row.ids.filter(each => each !== id)
  const ids = !inside ? others : !person || row.ids.includes(id) ? row.ids : [id, ...others]
  const beyond = row.beyond.map(stretch => ({ ...stretch, ids: stretch.ids.filter(each => each !== id) }))
  await mirror.people.put({ ...row, ids, beyond, stale: row.stale || (inside && !person), changedAt: now })
}

/** The feed of followed people is another one from now on; of whom nobody follows any more, nothing stands in it. */
async function turnFollowed(mirror: Mirror, id: string, relation: Relation): Promise<void> {
  const posts =
    relation.follow_state === 'following'
      ? []
      : await mirror.posts.where('post.author.user_id').equals(id).primaryKeys()
  const gone = new Set(posts)
  await mirror.feeds
    .filter(row => choiceOf(row.key).selectedFrom === 'followed')
    .modify(row => {
      row.ids = row.ids.filter(each => !gone.has(each))
      row.anew = true
      row.stale = true
    })
}

type Standing = { follow_state: string; follows_me: boolean }

/** The own profile's counts, as far as they follow from what was known of the other. */
async function countOwn(mirror: Mirror, was: Standing, is: Standing, now: number): Promise<void> {
  const own = await mirror.profiles.get(mirror.account)
  if (!own) return
  const followed = Number(is.follow_state === 'following') - Number(was.follow_state === 'following')
  const followers = Number(is.follows_me) - Number(was.follows_me)
  const { followed_count, followers_count } = own.profile
  const counts = {
    followed_count: Math.max(0, followed_count + followed),
    followers_count: Math.max(0, followers_count + followers),
  }
  await mirror.profiles.put({ ...own, asOf: now, profile: { ...own.profile, ...counts } })
}

type Item = OutputOf<'settings.change'>

async function keepSetting(mirror: Mirror, item: Item, now: number): Promise<void> {
  for (const group of settingGroups) {
    const row = await mirror.singles.get(settingKey(group))
    if (!row || !Array.isArray(row.value)) continue
    const items: Item[] = row.value
    if (!items.some(each => each.name === item.name)) continue
    const value = items.map(each => (each.name === item.name ? item : each))
    await mirror.singles.put({ ...row, value, fetchedAt: now })
  }
  const own = await mirror.profiles.get(mirror.account)
  if (item.name !== 'profile' || !own) return
  const profile = { ...own.profile, private: item.value === 'followers' }
  await mirror.profiles.put({ ...own, asOf: now, profile })
}

async function keepGallery(mirror: Mirror, gallery: Gallery, now: number): Promise<void> {
  const fresh = !(await mirror.photos.get(gallery.id)) && gallery.photos_count === 0
  // It was made here and is empty: nothing need be asked before photos can be put into it.
  if (fresh) await mirror.photos.put({ galleryId: gallery.id, userId: mirror.account, asOf: now, photos: [] })
  await changeGalleries(mirror, now, galleries => put(galleries, gallery).sort(asMade))
}

async function dropGallery(mirror: Mirror, id: string, now: number): Promise<void> {
  await mirror.photos.delete(id)
  await mirror.drafts.delete(photosKey(id))
  await changeGalleries(mirror, now, galleries => galleries.filter(each => each.id !== id))
}

async function dropPhoto(mirror: Mirror, of: { galleryId: string; photoId: string }, now: number): Promise<void> {
  await changePhotos(mirror, of.galleryId, now, photos => photos.filter(each => each.id !== of.photoId))
}

async function changeGalleries(
  mirror: Mirror,
  now: number,
  change: (galleries: GalleriesRow['galleries']) => GalleriesRow['galleries'],
): Promise<void> {
  const row = await mirror.galleries.get(mirror.account)
  if (!row) return
  const galleries = change(row.galleries)
  await mirror.galleries.put({ ...row, asOf: now, galleries })
  const own = await mirror.profiles.get(mirror.account)
  if (!own) return
  await mirror.profiles.put({ ...own, asOf: now, profile: { ...own.profile, galleries_count: galleries.length } })
}

/** Changes the photos of an own gallery, and what its entry says of them. */
async function changePhotos(
  mirror: Mirror,
  galleryId: string,
  now: number,
  change: (photos: PhotosRow['photos']) => PhotosRow['photos'],
): Promise<void> {
  const row = await mirror.photos.get(galleryId)
  if (!row) return
  const photos = change(row.photos)
  await mirror.photos.put({ ...row, asOf: now, photos })
  await changeGalleries(mirror, now, galleries =>
    galleries.map(each =>
      each.id === galleryId ? { ...each, photos_count: photos.length, cover: photos[0]?.thumb ?? null } : each,
    ),
  )
}

/** In the server's order: the default one first, then as they were made. */
const asMade = (a: Gallery, b: Gallery): number =>
  Number(b.gallery_def) - Number(a.gallery_def) ||
  a.gallery_created_date.localeCompare(b.gallery_created_date) ||
  a.id.localeCompare(b.id)

function put<T extends { id: string }>(all: readonly T[], one: T): T[] {
  const there = all.some(each => each.id === one.id)
  return there ? all.map(each => (each.id === one.id ? one : each)) : [...all, one]
}
