import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChat } from '../../src/local/chat/read-chats.ts'
import { newComment } from '../../src/local/comments/commands.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import { readUserComments } from '../../src/local/comments/user-comments.ts'
import { addGallery, addPhoto, reorderPhotos } from '../../src/local/galleries/commands.ts'
import { readGalleries, readPhotos } from '../../src/local/galleries/read-galleries.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import { savePost } from '../../src/local/posts/card-commands.ts'
import { newTimelinePost } from '../../src/local/posts/commands.ts'
import { readFeed, readPost } from '../../src/local/posts/read-posts.ts'
import { readUserPosts } from '../../src/local/posts/user-posts.ts'
import { editAbout, setAvatar } from '../../src/local/profile/commands.ts'
import { readAbout, readProfile } from '../../src/local/profile/read-profile.ts'
import { changeSetting } from '../../src/local/settings/commands.ts'
import { readSettings } from '../../src/local/settings/read-settings.ts'
import { acceptRequest, block, follow, removeFollower, unblock, unfollow } from '../../src/local/social/commands.ts'
import { readPeople } from '../../src/local/social/read-people.ts'
import { readRelation } from '../../src/local/testing/read-mirror.ts'
import { untilWritesEnd } from '../support/changes.ts'
import { say, storeGroup } from '../support/chats.ts'
import { presentMember, storePost } from '../support/content.ts'
import { addComment, addPost, get, type Member, newWord } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newDevice } from './devices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const followed = { selectedFrom: 'followed', selectedDate: 'all' } as const
const tagOf = (member: Member) => member.session.user_tag
const idsOf = (rows: readonly { id: string }[]) => rows.map(row => row.id)

type Device = ReturnType<typeof newDevice>

const profileOf = async (device: Device, of: Member) => {
  const answer = await readProfile(device.mirror, tagOf(of))
  return answer.state === 'here' ? answer.profile : answer.state
}

const aPicture = async () => ({ blob: new Blob([await redAndBlue(40, 30).webp().toBuffer()]), name: 'a.webp' })

async function twoMembers() {
  const [mika, ken] = [await presentMember(server), await presentMember(server)]
  const device = newDevice(server.origin, mika)
  /** Lets a moment pass, so that the next request is later than the last one. */
  const later = async (work: () => Promise<unknown>) => {
    device.clock.advance(1)
    expect(await work()).toBe('loaded')
  }
  return { mika, ken, device, later }
}

test('a follow that waited arrives, with all that hangs on it; so does its end', async () => {
  const { mika, ken, device, later } = await twoMembers()
  const post = await storePost(server, ken)
  await device.sync.loadProfile(tagOf(ken))
  await device.sync.loadProfile(tagOf(mika))
  await device.sync.loadPeople('follows', 'first')
  await device.sync.loadFeed(followed, 'first')
  expect((await readFeed(device.mirror, followed)).posts).toEqual([])
  device.connection.online = false
  await device.write(follow(ken.session.id))
  expect(await profileOf(device, ken)).toMatchObject({ follow_state: 'following', followers_count: 1 })
  device.connection.online = true
  device.connection.fail(/follow_user/, 'answer lost')
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  const truth = await get(mika, 'profile.account', { params: { userTag: tagOf(ken) } })
  expect(await profileOf(device, ken)).toEqual(truth)
  expect(await profileOf(device, mika)).toMatchObject({ followed_count: 1 })
  expect((await readPeople(device.mirror, 'follows')).people).toMatchObject([{ user_id: ken.session.id }])
  expect(await readFeed(device.mirror, followed)).toMatchObject({ stale: true })
  await later(() => device.sync.loadFeed(followed, 'first'))
  expect(idsOf((await readFeed(device.mirror, followed)).posts)).toEqual([post.id])
  await device.write(unfollow(ken.session.id))
  await device.flush()
  expect((await readFeed(device.mirror, followed)).posts).toEqual([])
  expect(await get(mika, 'social.follows', { query: {} })).toEqual([])
})

test('a private profile is asked; its owner lets in and sends away', async () => {
  const { mika, ken, device, later } = await twoMembers()
  const other = newDevice(server.origin, ken)
  const about = `I like ${newWord()}`
  await get(ken, 'profile.editAbout', { params: { id: ken.session.id }, body: { about } })
  await other.write(changeSetting('profile', 'followers'))
  await other.flush()
  await device.sync.loadProfile(tagOf(ken))
  expect(await device.sync.loadAbout(tagOf(ken), ken.session.id)).toBe('gone')
  await device.write(follow(ken.session.id))
  expect(await profileOf(device, ken)).toMatchObject({ follow_state: 'requested', private: true })
  await device.flush()
  expect(await readRelation(device.mirror, ken.session.id)).toMatchObject({ follow_state: 'requested' })
  await other.sync.loadPeople('requests', 'first')
  await other.sync.loadPeople('followers', 'first')
  expect((await readPeople(other.mirror, 'requests')).people).toMatchObject([{ user_id: mika.session.id }])
  await other.write(acceptRequest(mika.session.id))
  await other.flush()
  expect((await readPeople(other.mirror, 'requests')).people).toEqual([])
  expect((await readPeople(other.mirror, 'followers')).people).toMatchObject([{ user_id: mika.session.id }])
  await later(() => device.sync.loadProfile(tagOf(ken)))
  expect(await profileOf(device, ken)).toMatchObject({ follow_state: 'following', may_see: true })
  await later(() => device.sync.loadAbout(tagOf(ken), ken.session.id))
  expect(await readAbout(device.mirror, ken.session.id)).toMatchObject({ about })
  await device.sync.loadGalleries(ken.session.id)
  expect(await device.mirror.galleries.get(ken.session.id)).toBeDefined()
  await other.write(removeFollower(mika.session.id))
  await other.flush()
  expect((await readPeople(other.mirror, 'followers')).people).toEqual([])
  await later(() => device.sync.loadProfile(tagOf(ken)))
  expect(await profileOf(device, ken)).toMatchObject({ follow_state: 'none', private: true, may_see: false })
  expect(await readAbout(device.mirror, ken.session.id)).toBeNull()
  expect(await device.mirror.galleries.get(ken.session.id)).toBeUndefined()
  device.clock.advance(1)
  expect(await device.sync.loadAbout(tagOf(ken), ken.session.id)).toBe('gone')

  await device.write(follow(ken.session.id))
  await device.flush()
  await other.write(acceptRequest(mika.session.id))
  await other.flush()
  await later(() => device.sync.loadProfile(tagOf(ken)))
  await later(() => device.sync.loadAbout(tagOf(ken), ken.session.id))
  expect(await readAbout(device.mirror, ken.session.id)).toMatchObject({ about })
  await device.write(unfollow(ken.session.id))
  await device.flush()
  expect(await readAbout(device.mirror, ken.session.id)).toBeNull()
  expect(await profileOf(device, ken)).toMatchObject({ may_see: false })
})

test('a block takes away all of each other on both devices, without a connection too, until it is taken back', async () => {
  const { mika, ken, device, later } = await twoMembers()
  const [his, hers] = [await storePost(server, ken), await storePost(server, mika)]
  const comment = await addComment(ken, hers, 'So it is')
  const group = await storeGroup(server, 'Walks', [mika, ken])
  await get(ken, 'chat.rename', { params: { id: group }, body: { chat_name: 'Hanami' } })
  const other = newDevice(server.origin, ken)
  for (const each of [device, other]) {
    await each.sync.pullChanges()
    await each.sync.loadFeed({}, 'first')
    await each.sync.loadThread(hers.id, 'new', 'first')
  }
  await other.sync.loadPost(hers.slug)
  await other.sync.loadProfile(tagOf(mika))
  await device.sync.loadPost(his.slug)
  await device.sync.loadProfile(tagOf(ken))
  await device.sync.loadUserPosts(ken.session.id, 'new', 'first')
  await device.sync.loadPeople('blocked', 'first')
  await device.sync.loadChats('all', 'first')
  await device.write(savePost(his.id))
  await device.flush()
  /** What the device shows of him. */
  const ofHim = async ({ mirror }: Pick<Device, 'mirror'>) => [
    ...(await readFeed(mirror, {})).posts.filter(each => each.author.user_id === ken.session.id).map(each => each.id),
    ...idsOf((await readUserPosts(mirror, ken.session.id, 'new')).posts),
    ...idsOf((await readThread(mirror, hers.id, 'new')).comments),
    ...((await readChat(mirror, group)).chat?.lines ?? []).map(each => each.name),
    (await readPost(mirror, his.slug)).state,
  ]
  expect(await ofHim(device)).toEqual([his.id, his.id, comment, 'Hanami', 'here'])

  device.connection.online = false
  await device.write(block(ken.session.id))
  for (const each of [device, device.anotherTab()]) {
    expect(await ofHim(each)).toEqual(['gone'])
    expect(idsOf((await readFeed(each.mirror, {})).posts)).toContain(hers.id)
  }
  expect(await profileOf(device, ken)).toMatchObject({ blocked_by_me: true, may_see: false })
  const blocked = async () => (await get(mika, 'social.blocked', { query: {} })).map(each => each.user_id)
  expect(await blocked()).toEqual([])

  device.connection.online = true
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  expect(await blocked()).toEqual([ken.session.id])
  const theirs = await readFeed(other.mirror, {})
  expect(await ofHim(device)).toEqual(['unknown'])
  expect(idsOf(theirs.posts)).toContain(hers.id)
  expect(await profileOf(device, ken)).toMatchObject({ blocked_by_me: true, may_see: false })
  expect((await readPeople(device.mirror, 'blocked')).people).toMatchObject([{ user_id: ken.session.id }])

  other.clock.advance(1)
  await untilWritesEnd(server.services.db)
  await other.sync.pullChanges()
  expect(await readPost(other.mirror, hers.slug)).toEqual({ state: 'unknown' })
  expect(await profileOf(other, mika)).toBe('unknown')
  other.clock.advance(1)
  expect(await other.sync.loadProfile(tagOf(mika))).toBe('gone')
  expect(await profileOf(other, mika)).toBe('gone')

  await later(() => device.sync.pullChanges())
  await later(() => device.sync.loadProfile(tagOf(ken)))
  expect(await profileOf(device, ken)).toMatchObject({ blocked_by_me: true })
  expect((await readPeople(device.mirror, 'blocked')).people).toHaveLength(1)
  await device.write(unblock(ken.session.id))
  await device.flush()
  expect(await blocked()).toEqual([])
  for (const each of [device, other]) {
    each.clock.advance(1)
    expect(await each.sync.loadFeed({}, 'first')).toBe('loaded')
    expect(idsOf((await readFeed(each.mirror, {})).posts)).toEqual(expect.arrayContaining([his.id, hers.id]))
  }
  await later(() => device.sync.loadThread(hers.id, 'new', 'first'))
  await later(() => device.sync.loadUserPosts(ken.session.id, 'new', 'first'))
  await later(() => device.sync.loadPost(his.slug))
  expect(await ofHim(device)).toEqual([his.id, his.id, comment, 'here'])
})

/** Nothing that a device knows of changes may be believed any more, as after a backup was restored. */
async function beginEpoch({ services }: TestServer): Promise<void> {
  const epoch = crypto.randomUUID()
  await services.db.updateTable('site').set({ value: epoch }).where('key', '=', 'epoch').execute()
  services.site.epoch = epoch
}

/** How many posts, comments and messages of a person a device holds. */
async function heldOf({ mirror: { posts, comments, messages } }: Device, { session: { id } }: Member) {
  return [
    await posts.where('post.author.user_id').equals(id).count(),
    await comments.where('comment.user_id').equals(id).count(),
    await messages.where('message.chat_user_id').equals(id).count(),
  ]
}

test('who comes back only after a backup was restored hears of the blocks that there are', async () => {
  const { mika, ken, device } = await twoMembers()
  const group = await storeGroup(server, 'Walks', [mika, ken])
  const other = newDevice(server.origin, ken)
  const hers = await storePost(server, mika)
  await addComment(mika, hers, 'So it is')
  await say(mika, group, 'Who comes along?')
  await other.sync.pullChanges()
  await other.sync.loadFeed({}, 'first')
  await other.sync.loadThread(hers.id, 'new', 'first')
  await other.sync.loadChats('all', 'first')
  await other.sync.loadMessages(group)
  expect(await heldOf(other, mika)).toEqual([1, 1, 1])
  await device.write(block(ken.session.id))
  await device.flush()
  await beginEpoch(server)
  other.clock.advance(1)
  expect(await other.sync.catchUp()).toBe('loaded')
  expect(await heldOf(other, mika)).toEqual([0, 0, 0])
})

test('who blocks anew what a backup has lost holds nothing of them, also by an answer of before', async () => {
  const { mika, ken, device, later } = await twoMembers()
  await storePost(server, ken)
  await device.sync.catchUp()
  await device.write(block(ken.session.id))
  await device.flush()
  const { db } = server.services
  await db.deleteFrom('blocks').where('user_id', '=', mika.session.id).execute()
  await db.deleteFrom('person_changes').where('user_id', '=', mika.session.id).execute()
  await beginEpoch(server)
  const [hasLeft, comes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  device.connection.fail(/get_selected_post_items/, { late: comes.promise, left: hasLeft.resolve })
  const read = later(() => device.sync.loadFeed({}, 'first'))
  await hasLeft.promise
  await device.write(block(ken.session.id))
  await device.flush()
  await later(() => device.sync.catchUp())
  comes.resolve()
  await read
  expect(await heldOf(device, ken)).toEqual([0, 0, 0])
})

test('a gallery with its photos is made without a connection and arrives in its order', async () => {
  const { mika, device, later } = await twoMembers()
  await device.sync.loadGalleries(mika.session.id)
  await device.sync.loadProfile(tagOf(mika))
  device.connection.online = false
  const gallery = addGallery('Autumn')
  await device.write(gallery)
  const photos = [addPhoto(gallery.galleryId, { ...(await aPicture()), alt: 'Red and blue', width: 40, height: 30 })]
  photos.push(addPhoto(gallery.galleryId, { ...(await aPicture()), caption: 'Second', width: 40, height: 30 }))
  for (const photo of photos) await device.write(photo)
  const order = photos.map(photo => photo.photoId).reverse()
  await device.write(reorderPhotos(gallery.galleryId, order))
  expect(idsOf((await readPhotos(device.mirror, gallery.galleryId)).photos)).toEqual(order)
  device.connection.online = true
  device.connection.fail(/gallery/, 'answer lost', 'answer lost')
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  const params = { userId: mika.session.id, galleryId: gallery.galleryId }
  const shown = (await readPhotos(device.mirror, gallery.galleryId)).photos
  expect(idsOf(shown)).toEqual(order)
  expect(idsOf(await get(mika, 'galleries.photos', { params }))).toEqual(order)
  const held = (await readGalleries(device.mirror, mika.session.id)).galleries
  await later(() => device.sync.loadGalleries(mika.session.id))
  const read = (await readGalleries(device.mirror, mika.session.id)).galleries
  expect(held.map(each => [each.id, each.photos_count])).toEqual(read.map(each => [each.id, each.photos_count]))
  expect(await profileOf(device, mika)).toMatchObject({ galleries_count: 2 })
})

test('settings, about and avatar are shown at once and kept by the server; a refused value is undone', async () => {
  const { mika, device, later } = await twoMembers()
  await Promise.all([device.sync.loadSettings(), device.sync.loadProfile(tagOf(mika))])
  expect(await readSettings(device.mirror)).toMatchObject({ known: true, account: { user_tag: tagOf(mika) } })
  // Without a connection, so that the server's answer comes after what is shown at once.
  device.connection.online = false
  await device.write(changeSetting('presence', 'nobody'))
  await device.write(changeSetting('theme', 'mauve'))
  await device.write(editAbout(mika.session.id, { about: 'I walk & I read', hobbies: ['tea'], hashtags: ['#ueno'] }))
  await device.write(setAvatar(await aPicture()))
  expect((await readSettings(device.mirror)).values).toMatchObject({ presence: 'nobody', theme: 'mauve' })
  device.connection.online = true
  await device.flush()
  const settings = await readSettings(device.mirror)
  expect(settings.values).toMatchObject({ presence: 'nobody', theme: 'auto' })
  expect(settings.refused).toMatchObject({ theme: { error: { code: 'bad_request' } } })
  expect(await readAbout(device.mirror, mika.session.id)).toMatchObject({ about: 'I walk & I read', hobbies: ['tea'] })
  const shown = await profileOf(device, mika)
  expect(shown).toMatchObject({ avatar: expect.stringMatching(/^\//) })
  await later(() => device.sync.loadProfile(tagOf(mika)))
  expect(await profileOf(device, mika)).toMatchObject({ avatar: typeof shown === 'string' ? '' : shown.avatar })
})

test('a person’s posts and comments are read to their end and stay readable; own ones that wait stand among them', async () => {
  const { mika, ken, device, later } = await twoMembers()
  const mine: string[] = []
  for (let count = 0; count < 18; count++) mine.unshift((await storePost(server, mika)).id)
  const post = await addPost(ken, `A walk ${newWord()}`)
  const comment = await addComment(mika, post, 'So it is')
  const { id } = mika.session
  for (const which of ['first', 'next', 'next'] as const) await later(() => device.sync.loadUserPosts(id, 'new', which))
  expect(await readUserPosts(device.mirror, id, 'new')).toMatchObject({ done: true })
  expect(idsOf((await readUserPosts(device.mirror, id, 'new')).posts)).toEqual(mine)
  await later(() => device.sync.loadUserPosts(id, 'old', 'first'))
  expect((await readUserPosts(device.mirror, id, 'old')).posts[0]?.id).toBe(mine.at(-1))
  await later(() => device.sync.loadUserComments(id, 'new', 'first'))
  const fresh = newTimelinePost({ text: '<p>Just now here</p>' })
  await device.write(fresh)
  const reply = newComment({ postId: post.id, slug: post.slug, text: '<p>And so on</p>' })
  await device.write(reply)
  expect((await readUserPosts(device.mirror, id, 'new')).posts[0]).toMatchObject({ id: fresh.postId, waiting: {} })
  const comments = async () => (await readUserComments(device.mirror, id, 'new')).comments
  expect(await comments()).toMatchObject([{ id: reply.commentId }, { id: comment, post: { post_slug: post.slug } }])
  await device.flush()
  await later(() => device.sync.loadUserPosts(id, 'new', 'first'))
  await later(() => device.sync.loadUserComments(id, 'new', 'first'))
  expect(idsOf((await readUserPosts(device.mirror, id, 'new')).posts)).toEqual([fresh.postId, ...mine])
  expect(idsOf(await comments())).toEqual([reply.commentId, comment])
})

test('somebody who was read opens without a connection', async () => {
  const { ken, device } = await twoMembers()
  await storePost(server, ken)
  const { id } = ken.session
  await Promise.all([
    device.sync.loadProfile(tagOf(ken)),
    device.sync.loadAbout(tagOf(ken), id),
    device.sync.loadGalleries(id),
    device.sync.loadUserPosts(id, 'new', 'first'),
  ])
  device.connection.online = false
  expect(await device.sync.loadProfile(tagOf(ken))).toBe('no-network')
  expect(await profileOf(device, ken)).toMatchObject({ id, may_see: true })
  expect((await readUserPosts(device.mirror, id, 'new')).posts).toHaveLength(1)
  expect(await readGalleries(device.mirror, id)).toMatchObject({ known: true, galleries: [{ gallery_def: true }] })
})
