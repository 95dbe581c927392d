import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newComment } from './comments/commands.ts'
import { readUserComments } from './comments/user-comments.ts'
import {
  addGallery,
  addPhoto,
  editPhoto,
  removeGallery,
  removePhoto,
  renameGallery,
  reorderPhotos,
} from './galleries/commands.ts'
import { keepGalleries, keepPhotos } from './galleries/gallery-rows.ts'
import { readGalleries, readPhotos } from './galleries/read-galleries.ts'
import { keepSingle } from './mirror/singles.ts'
import { reactPost } from './posts/card-commands.ts'
import { newTimelinePost } from './posts/commands.ts'
import { keepPosts } from './posts/post-lists.ts'
import { fillUserPosts, readUserPosts } from './posts/user-posts.ts'
import { editAbout, removeAvatar, setAvatar, setCover } from './profile/commands.ts'
import { readWaitingAvatar } from './profile/own-pictures.ts'
import { readAbout } from './profile/read-profile.ts'
import { changeSetting } from './settings/commands.ts'
import { readSettings } from './settings/read-settings.ts'

import { aGallery, aPhoto, aReader, before, first, picture, profileOf } from './testing/reader.ts'
import { aPost } from './testing/rows.ts'

test('a queued change of a setting shows at once; a refused one shows the old value and the reason', async () => {
  const { mirror, write } = await aReader()
  const usual = [{ name: 'presence', value: 'everyone' }]
  for (const group of ['privacy', 'notifications', 'display']) {
    await keepSingle(mirror, `settings.${group}`, group === 'privacy' ? usual : [], before)
  }
  await write(changeSetting('presence', 'nobody'))
  await write(changeSetting('presence', 'followers'))
  expect(await mirror.outbox.count()).toBe(1)
  expect(await readSettings(mirror)).toMatchObject({
    values: { presence: 'followers' },
    waiting: new Set(['presence']),
    known: true,
  })
  const [command] = await mirror.outbox.toArray()
  await mirror.outbox.update(command?.seq ?? 0, { state: 'refused', error: { code: 'suspended', message: 'No' } })
  expect(await readSettings(mirror)).toMatchObject({
    values: { presence: 'everyone' },
    refused: { presence: { error: { code: 'suspended' } } },
  })
  await write(changeSetting('presence', 'everyone'))
  expect(await mirror.outbox.count()).toBe(0)
})

test('an own gallery that has no photos is known to be empty before its photos were read', async () => {
  const { me, mirror } = await aReader()
  await keepGalleries(
    mirror,
    me.id,
    [
      { ...aGallery('empty'), photos_count: 0 },
      { ...aGallery('full'), photos_count: 2 },
    ],
    before,
  )
  expect(await readPhotos(mirror, 'empty')).toEqual({ known: true, photos: [], fetchedAt: null })
  expect(await readPhotos(mirror, 'full')).toEqual({ known: false, photos: [], fetchedAt: null })
})

test('a queued gallery takes photos; reordering, renaming and deletions are laid over', async () => {
  const { me, mirror, write } = await aReader()
  await keepGalleries(mirror, me.id, [aGallery('old')], before)
  await keepPhotos(mirror, { userId: me.id, galleryId: 'old' }, [aPhoto('a'), aPhoto('b')], before)
  const gallery = addGallery('Autumn')
  await write(gallery)
  const photo = addPhoto(gallery.galleryId, { ...picture, alt: 'A hill', caption: 'Hill' })
  await write(photo)
  await write(renameGallery(gallery.galleryId, 'Late autumn'))
  expect((await readGalleries(mirror, me.id)).galleries).toMatchObject([
    { id: 'old' },
    { gallery_name: 'Late autumn', photos_count: 1, cover: `local:${photo.files?.[0]?.id}` },
  ])
  expect(await readPhotos(mirror, gallery.galleryId)).toMatchObject({
    known: true,
    photos: [{ id: photo.photoId, alt: 'A hill', width: 4, height: 3, waiting: { state: 'waiting' } }],
  })
  const queued = await mirror.outbox.toArray()
  expect(queued.map(each => each.dependsOn)).toEqual([[], [queued[0]?.id], [queued[0]?.id]])
  await write(reorderPhotos('old', ['b']))
  await write(editPhoto({ photoId: 'b', galleryId: 'old' }, { caption: 'B', alt: '' }))
  expect((await readPhotos(mirror, 'old')).photos.map(each => `${each.id}${each.caption}`)).toEqual(['bB', 'a'])
  await write(removePhoto({ photoId: 'a', galleryId: 'old' }))
  expect((await readPhotos(mirror, 'old')).photos.map(each => each.id)).toEqual(['b'])
  await write(removeGallery(gallery.galleryId))
  expect((await readGalleries(mirror, me.id)).galleries.map(each => each.id)).toEqual(['old'])
  expect((await mirror.outbox.toArray()).map(each => each.kind)).not.toContain('galleries.add')
  expect(await mirror.files.count()).toBe(0)
})

test('a queued avatar, cover and about part show at once', async () => {
  const { me, mirror, write } = await aReader()
  const avatar = setAvatar(picture)
  await write(setAvatar(picture))
  await write(avatar)
  await write(setCover(picture))
  await write(editAbout(me.id, { about: 'a < b', hobbies: ['tea'], hashtags: [] }))
  const profile = await profileOf(mirror, 'mika')
  expect(profile.avatar).toBe(`local:${avatar.files?.[0]?.id}`)
  expect(profile.profile_pic).toMatch(/^local:/)
  expect(await readWaitingAvatar(mirror)).toBe(profile.avatar)
  expect(await readAbout(mirror, me.id)).toMatchObject({ about: 'a < b', hobbies: ['tea'] })
  expect(await mirror.files.count()).toBe(2)
  await write(removeAvatar())
  expect(await readWaitingAvatar(mirror)).toBeNull()
  expect(await mirror.files.count()).toBe(1)
})

test('lists of a person’s comments and posts have queued commands laid over', async () => {
  const { me, mirror, mine, write } = await aReader()
  await fillUserPosts(mirror, me.id, 'new', { rows: [], ...first }, before.at)
  const comment = newComment({ postId: mine.id, slug: mine.post_slug, text: '<p>So</p>' })
  await write(comment)
  await write(newTimelinePost({ text: '<p>Hello there</p>' }))
  await write(reactPost(mine.id, 'like'))
  expect((await readUserComments(mirror, me.id, 'new')).comments).toMatchObject([
    { id: comment.commentId, post: { post_slug: mine.post_slug } },
  ])
  expect((await readUserPosts(mirror, me.id, 'new')).posts).toHaveLength(1)
  expect(await profileOf(mirror, 'mika')).toMatchObject({ posts_count: 1, comments_count: 1 })
})

test('own posts that wait for a moderator stand on the own profile, once, and on nobody else’s', async () => {
  const { me, ken, mirror } = await aReader()
  const by = (user_id: string) => ({
    user_id,
    username: 'M',
    user_tag: 'm',
    avatar: null,
    premium_status: false,
    about: null,
  })
  const [edited, waits, older] = [1, 2, 3].map(() => aPost({ author: by(me.id), status: 'pending' }))
  const refused = aPost({ author: by(me.id), status: 'rejected' })
  const up = aPost({ author: by(me.id) })
  if (!edited || !waits || !older) throw new Error('three were made')
  await fillUserPosts(mirror, me.id, 'new', { rows: [up, edited], ...first }, before.at)
  await keepPosts(mirror, 'waiting-posts', [refused, waits, older, edited], before)
  const shown = async (id: string) => (await readUserPosts(mirror, id, 'new')).posts.map(post => post.id)
  expect(await shown(me.id)).toEqual([waits.id, older.id, up.id, edited.id])
  expect(await shown(ken.id)).not.toContain(waits.id)
})
