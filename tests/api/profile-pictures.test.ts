import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { presentMember, storePost } from '../support/content.ts'
import { ask, get, headersOf, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** A person's avatar and cover. */

let server: TestServer
let reader: Member
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  reader = await presentMember(server)
  photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a33' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toBuffer()
})
afterAll(() => server.stop())

const tagOf = (person: Member) => ({ params: { userTag: person.session.user_tag } })

async function upload(who: Member, uploadId: string = uuidv7()): Promise<string> {
  await get(who, 'uploads.begin', { params: { uploadId }, body: { size: photo.length, name: 'a.jpg' } })
  const bytes = new Blob([new Uint8Array(photo)])
  await get(who, 'uploads.append', { params: { uploadId }, query: { offset: 0 }, bytes })
  return uploadId
}

const fetched = async (address: string | null | undefined) => {
  const answer = await fetch(new URL(address ?? '/media/none', server.origin))
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('an avatar is public, a cover is not, neither carries metadata, and the old ones go', async () => {
  const owner = await presentMember(server)
  const { slug } = await storePost(server, owner)
  const first = await get(owner, 'profile.uploadAvatar', { body: { upload: await upload(owner) } })
  const both = await get(owner, 'profile.uploadCover', { body: { upload: await upload(owner) } })
  expect(both).toEqual({ avatar: first.avatar, profile_pic: expect.stringContaining('?e=') })
  expect(await get(owner, 'profile.avatar', {})).toEqual({ avatar: first.avatar })
  expect((await get(reader, 'posts.single', { params: { slug } })).author.avatar).toBe(first.avatar)
  const [avatar, cover, unsigned] = [
    await fetched(both.avatar),
    await fetched((await get(reader, 'profile.account', tagOf(owner))).profile_pic),
    await fetched(both.profile_pic?.split('?')[0]),
  ]
  expect([avatar.status, cover.status, unsigned.status]).toEqual([200, 200, 404])
  for (const { bytes } of [avatar, cover]) {
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('a secret place')).toBe(false)
  }
  const second = await get(owner, 'profile.uploadAvatar', { body: { upload: await upload(owner) } })
  expect(second.avatar).not.toBe(first.avatar)
  expect((await fetched(first.avatar)).status).toBe(404)
  await get(owner, 'profile.uploadCover', { body: { remove: true } })
  expect((await fetched(both.profile_pic)).status).toBe(404)
  expect(await get(owner, 'profile.uploadAvatar', { body: { remove: true } })).toEqual({
    avatar: null,
    profile_pic: null,
  })
  await server.services.jobs.waitUntilIdle()
  for (const address of [first.avatar, second.avatar]) {
    const key = (address ?? '').replace('/media/', '')
    expect(await server.services.storage.open(key)).toBeNull()
  }
})

test('an upload that came is not taken twice, with or without its key', async () => {
  const owner = await presentMember(server)
  const [one, key] = [await upload(owner), randomUUID()]
  const first = await get(owner, 'profile.uploadAvatar', { body: { upload: one } }, { key })
  expect(await get(owner, 'profile.uploadAvatar', { body: { upload: one } }, { key })).toEqual(first)
  expect(await get(owner, 'profile.uploadAvatar', { body: { upload: one } })).toEqual(first)
  expect((await fetched(first.avatar)).status).toBe(200)
  expect(await ask(owner, 'profile.uploadCover', { body: { upload: one } })).toMatchObject({ status: 409 })
  expect(await ask(reader, 'profile.uploadAvatar', { body: { upload: one } })).toMatchObject({ status: 409 })
})

test('may come in the form itself; one at a time', async () => {
  const owner = await presentMember(server)
  const send = (count: number, field = 'profile_pic') => {
    const form = new FormData()
    for (let index = 0; index < count; index++) form.append(field, new Blob([new Uint8Array(photo)]), 'a.jpg')
    return fetch(`${server.origin}/api/upload_profile_pic`, { method: 'PUT', headers: headersOf(owner), body: form })
  }
  const answer = (await (await send(1)).json()) as OutputOf<'profile.uploadCover'>
  expect((await fetched(answer.profile_pic)).status).toBe(200)
  expect([(await send(2)).status, (await send(1, 'avatar')).status]).toEqual([400, 400])
  const nothing = [{}, { upload: uuidv7(), remove: true }]
  for (const body of nothing) expect((await ask(owner, 'profile.uploadCover', { body })).status).toBe(400)
})
