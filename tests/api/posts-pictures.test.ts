import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { cardFile, cardOf } from '../../src/contract/cards.ts'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { limits } from '../../src/contract/limits.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { purgeEvidence } from '../../src/server/admin/reports/purge.ts'
import { purgeOldUploads } from '../../src/server/core/uploads/purge.ts'
import { storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { jobHandlers } from '../../src/server/jobs.ts'
import { type PictureRow, publicAddress } from '../../src/server/platform/media/addresses.ts'
import { presentMember, storePost } from '../support/content.ts'
import { ask, get, headersOf, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let member: Member
let picture: Buffer

beforeAll(async () => {
  server = await startTestServer()
  member = await presentMember(server)
  picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.stop())

async function upload(who: Member, uploadId: string = uuidv7()): Promise<string> {
  await get(who, 'uploads.begin', { params: { uploadId }, body: { size: picture.length, name: 'a.jpg' } })
  const bytes = new Blob([new Uint8Array(picture)])
  const state = await get(who, 'uploads.append', { params: { uploadId }, query: { offset: 0 }, bytes })
  expect(state.done).toBe(true)
  return uploadId
}

const add = (who: Member, uploads: { id: string; alt: string }[], text = 'With a picture') =>
  ask(who, 'posts.addTimelineWithPictures', { body: { post_text: text, uploads } })

type Added = OutputOf<'posts.addTimelineWithPictures'>

test('pictures that were uploaded beforehand stand in their order, with their alternatives, and are served', async () => {
  const [first, second] = [await upload(member), await upload(member)]
  const answer = await add(member, [
    { id: second, alt: 'A red door' },
    { id: first, alt: 'The same door, later' },
  ])
  expect(answer.status).toBe(201)
  const [post] = (answer.body as Added).changes.posts
  expect(post?.pictures).toMatchObject([
    { alt: 'A red door', width: 1280, height: 720 },
    { alt: 'The same door, later', width: 1280, height: 720 },
  ])
  expect(post?.post_featured_image_thumb_path).toBe(post?.pictures[0]?.thumb)
  const [shown] = post?.pictures ?? []
  for (const [address, bytes, width] of [
    [shown?.thumb, shown?.bytes?.thumb, 480],
    [shown?.medium, shown?.bytes?.medium, 800],
    [shown?.large, shown?.bytes?.large, 1280],
  ] as const) {
    const served = await fetch(new URL(address ?? '', server.origin))
    expect(served.status).toBe(200)
    const body = Buffer.from(await served.arrayBuffer())
    expect(body.length).toBe(bytes)
    const made = await sharp(body).metadata()
    expect(made).toMatchObject({ format: 'webp', width })
  }
})

test('a picture is shown by one post, and only its owner can show it', async () => {
  const id = await upload(member)
  const alt = 'A red door'
  const stranger = await presentMember(server)
  expect((await add(stranger, [{ id, alt }])).status).toBe(409)
  expect((await add(member, [{ id, alt }])).status).toBe(201)
  expect((await add(member, [{ id, alt }])).status).toBe(409)
  const twice = await upload(member)
  expect(
    (
      await add(member, [
        { id: twice, alt },
        { id: twice, alt },
      ])
    ).status,
  ).toBe(409)
})

test('an upload that has not arrived whole is to be tried again later', async () => {
  const uploadId = uuidv7()
  await get(member, 'uploads.begin', { params: { uploadId }, body: { size: picture.length, name: 'a.jpg' } })
  const answer = await add(member, [{ id: uploadId, alt: '' }])
  expect(answer).toMatchObject({ status: 409, body: { code: 'upload_incomplete' } })
})

test('an upload that was removed meanwhile is sent again, and lives as long as a post may wait for the network', async () => {
  const { services } = server
  const id = await upload(member)
  const age = async (ms: number) => {
    const created_at = new Date(Date.now() - ms) as never
    await services.db.updateTable('uploads').set({ created_at }).where('id', '=', id).execute()
    await purgeOldUploads({}, services, { id: 'test' })
  }
  await age(limits.commandLifeMs)
  const uploadIsThere = await services.db.selectFrom('uploads').select('id').where('id', '=', id).execute()
  expect(uploadIsThere).toHaveLength(1)
  await age(serverLimits.uploadLifeMs + 1_000)
  expect(await add(member, [{ id, alt: '' }])).toMatchObject({ status: 409, body: { code: 'upload_incomplete' } })
  await upload(member, id)
  expect((await add(member, [{ id, alt: '' }])).status).toBe(201)
})

describe('the picture of a post', () => {
  const served = (address: string, tag = '') =>
    fetch(new URL(address, server.origin), { headers: tag === '' ? {} : { 'if-none-match': tag } })
  const signed = (row: PictureRow) => server.services.pictures.pictureOf({ ...row, private: true }).thumb

  test.each(['pending', 'rejected', 'removed', 'published'] as const)(
    'is served to everyone, to some or to nobody, as the post: %s',
    async status => {
      const row = await storePicture(server.services, picture, { ownerId: member.session.id })
      const open = publicAddress(row.id, 480)
      expect((await served(open)).status).toBe(404)
      const post = await storePost(server, member, { status, pictureIds: [row.id] })
      const answer = await served(open)
      expect(answer.status).toBe(status === 'published' ? 200 : 404)
      expect((await served(signed(row))).status).toBe(200)
      if (status === 'published') {
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, s-maxage=10')
        expect((await served(open, answer.headers.get('etag') ?? '')).status).toBe(304)
      }
      await server.services.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', post.id).execute()
      for (const address of [open, signed(row), publicAddress(row.id, 1280)])
        expect((await served(address)).status).toBe(404)
      expect((await served(open, answer.headers.get('etag') ?? '')).status).toBe(404)
    },
  )

  test('that waits for approval has another address once its author has blocked somebody', async () => {
    const [author, other] = [await presentMember(server), await presentMember(server)]
    const row = await storePicture(server.services, picture, { ownerId: author.session.id })
    await storePost(server, author, { status: 'pending', pictureIds: [row.id] })
    const given = async () => (await get(author, 'posts.waiting', {}))[0]?.pictures[0]?.large ?? ''
    const before = await given()
    expect((await served(before)).status).toBe(200)
    await get(author, 'social.block', { params: { id: other.session.id } })
    expect((await served(before)).status).toBe(404)
    expect((await served(await given())).status).toBe(200)
  })

  test('that is somebody’s avatar is served to everyone', async () => {
    const row = await storePicture(server.services, picture, { ownerId: member.session.id })
    const person = await presentMember(server)
    const { db } = server.services
    await db.updateTable('users').set({ avatar_id: row.id }).where('id', '=', person.session.id).execute()
    expect((await served(publicAddress(row.id, 480))).status).toBe(200)
  })
})

async function send(fields: Record<string, string>, files: Uint8Array[], key = crypto.randomUUID()) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('image', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'a.jpg')
  const answer = await fetch(new URL('/api/addpost_timelineitem_with_image', server.origin), {
    method: 'POST',
    headers: { ...headersOf(member), 'idempotency-key': key },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as Added }
}

test('a form may carry the pictures itself, and a repeat of it makes no second post', async () => {
  const fields = { post_text: '<p>From a form #onsen</p>', alt: 'A red door', id: uuidv7() }
  const key = crypto.randomUUID()
  const first = await send(fields, [picture, picture], key)
  expect(first.status).toBe(201)
  expect(first.body.changes.posts).toMatchObject([
    { id: fields.id, post_hashtags: ['#onsen'], pictures: [{ alt: 'A red door' }, { alt: 'A red door' }] },
  ])
  expect(await send(fields, [picture, picture], key)).toEqual(first)
  const read = await get(visitor(server.origin), 'posts.single', {
    params: { slug: first.body.responseData.post_slug },
  })
  expect(read.pictures).toHaveLength(2)
})

test('a file that is no picture is refused, and no post is made of it', async () => {
  const id = uuidv7()
  const answer = await send({ post_text: 'With a text file', id }, [new TextEncoder().encode('a text file')])
  expect(answer).toMatchObject({ status: 400, body: { code: 'picture_unreadable' } })
  expect(await server.services.db.selectFrom('posts').select('id').where('id', '=', id).execute()).toEqual([])
})

test('of a form whose post is refused no picture stays', async () => {
  const { db, storage } = server.services
  const stored = () => db.selectFrom('pictures').select('id').where('owner_id', '=', member.session.id).execute()
  const taken = await storePost(server, await presentMember(server))
  const before = await stored()
  const removed: string[] = []
  const spy = vi.spyOn(storage, 'delete').mockImplementation(async key => void removed.push(key))
  expect((await send({ post_text: 'With an id that is taken', id: taken.id }, [picture, picture])).status).toBe(409)
  spy.mockRestore()
  expect(await stored()).toEqual(before)
  expect(new Set(removed.map(key => key.split('/')[0])).size).toBe(2)
})

test('more pictures than a post takes are refused', async () => {
  const many = Array.from({ length: limits.picturesPerPost + 1 }, () => ({ id: uuidv7(), alt: '' }))
  expect((await add(member, many)).status).toBe(400)
})

test('thirty days after its deletion a post is gone for good, with its pictures and who kept it', async () => {
  const added = (await add(member, [{ id: await upload(member), alt: 'Soon gone' }])).body as Added
  const [post] = added.changes.posts
  const id = post?.id ?? ''
  const address = new URL(post?.pictures[0]?.thumb ?? '', server.origin)
  expect((await fetch(cardOf(address.href))).status).toBe(200)
  await get(member, 'posts.save', { params: { id } })
  await get(member, 'posts.delete', { params: { id, type: 'timeline' } })
  const { services } = server
  const rows = () => services.db.selectFrom('posts').select('id').where('id', '=', id).execute()
  expect((await fetch(cardOf(address.href))).status).toBe(404)
  await jobHandlers['posts.purge']({}, services, { id: 'now' })
  expect(await rows()).toHaveLength(1)
  const longAgo = new Date(Date.now() - serverLimits.deletedKeptMs - 1_000)
  await services.db.updateTable('posts').set({ deleted_at: longAgo }).where('id', '=', id).execute()
  await jobHandlers['posts.purge']({}, services, { id: 'later' })
  expect(await rows()).toEqual([])
  expect((await fetch(address)).status).toBe(404)
  for (const file of ['480.webp', cardFile])
    expect(await services.storage.open(`${post?.pictures[0]?.id}/${file}`)).toBeNull()
})

test('a reported picture that its author takes away stays for the report, seen by nobody but admins, until thirty days after that is closed', async () => {
  const { db, storage } = server.services
  const answer = await add(member, [
    { id: await upload(member), alt: 'Something rude' },
    { id: await upload(member), alt: 'A red door' },
  ])
  const [post] = (answer.body as Added).changes.posts
  if (!post) throw new Error('no post')
  const [rude, door] = post.pictures
  const reporter = await presentMember(server)
  const [postId, userId] = [post.id, member.session.id]
  await get(reporter, 'social.reportPost', { params: { authorId: userId, postId }, body: { report_text: 'Not nice' } })
  await get(member, 'posts.editWithPictures', {
    params: { postId, userId, type: 'timeline' },
    body: {
      post_text: 'With a picture',
      version: post.version,
      uploads: [{ id: door?.id ?? '', alt: 'A red door' }],
    },
  })
  const isThere = async (id = '') => {
    const file = await storage.open(`${id}/480.webp`)
    file?.stream({ start: 0, end: 0 }).destroy()
    return file !== null
  }
  await purgeOldUploads({}, server.services, { id: '' })
  expect(await isThere(rude?.id)).toBe(true)
  for (const [picture, status] of [
    [rude, 404],
    [door, 200],
  ] as const)
    expect((await fetch(new URL(picture?.thumb ?? '', server.origin))).status).toBe(status)
  const admin = await presentMember(server, 55)
  const { evidence } = await get(admin, 'admin.report', { params: { address: post.post_slug } })
  const kept = evidence[0]?.pictures ?? []
  expect(kept.map(({ id, alt }) => [id, alt])).toEqual([
    [rude?.id, 'Something rude'],
    [door?.id, 'A red door'],
  ])
  const statusOf = async (address = '') => (await fetch(new URL(address, server.origin))).status
  expect(await statusOf(kept[0]?.thumb)).toBe(200)
  expect(await statusOf(kept[0]?.thumb.replace(/s=.{5}/, 's=aaaaa'))).toBe(404)
  const closed_at = new Date(Date.now() - keepingLimits.reports.evidenceKeptMs - 1_000)
  await db.updateTable('report_cases').set({ closed_at }).where('target_id', '=', postId).execute()
  await purgeEvidence({}, server.services, { id: '' })
  expect([await isThere(rude?.id), await isThere(door?.id)]).toEqual([false, true])
  expect(await statusOf(kept[0]?.thumb)).toBe(404)
})
