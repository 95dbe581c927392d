import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../src/contract/limits.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { purgeOldUploads } from '../../src/server/core/uploads/purge.ts'
import { storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, headersOf, type Member } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { append, begin, pictureOfUpload, served, signedAddresses, upload as uploadBy } from '../support/uploads.ts'

let server: TestServer
let member: Member
beforeAll(async () => {
  server = await startTestServer()
  member = await presentMember(server)
})
afterAll(() => server.stop())

const upload = (bytes: Buffer, who = member) => uploadBy(bytes, who)

describe('an upload', () => {
  it('comes in pieces and goes on where it was', async () => {
    const bytes = Buffer.concat([await redAndBlue(40, 40).jpeg().toBuffer(), randomBytes(600_000)])
    const id = uuidv7()
    expect((await begin(member, id, bytes.length)).body).toMatchObject({ offset: 0, done: false })
    expect((await append(member, id, 0, bytes.subarray(0, 1_000))).body).toMatchObject({ offset: 1_000, done: false })
    expect(await append(member, id, 0, bytes.subarray(0, 1_000))).toMatchObject({
      status: 409,
      body: { code: 'offset_mismatch' },
    })
    expect((await begin(member, id, bytes.length)).body).toEqual({
      id,
      size: bytes.length,
      offset: 1_000,
      done: false,
    })
    expect((await append(member, id, 1_000, bytes.subarray(1_000, 400_000))).body).toMatchObject({ done: false })
    expect((await append(member, id, 400_000, bytes.subarray(400_000))).body).toMatchObject({ done: true })
    expect((await begin(member, id, bytes.length)).body).toMatchObject({ done: true, offset: bytes.length })
  })

  it('is the same when its last piece is sent again', async () => {
    const bytes = await redAndBlue(40, 40).png().toBuffer()
    const { id, answer } = await upload(bytes)
    expect((await append(member, id, 0, bytes)).body).toEqual(answer.body)
  })

  it('is made once when its last piece comes twice at the same time', async () => {
    const bytes = await redAndBlue(40, 40).png().toBuffer()
    const owner = await presentMember(server)
    const id = uuidv7()
    await begin(owner, id, bytes.length)
    const answers = await Promise.all([append(owner, id, 0, bytes), append(owner, id, 0, bytes)])
    expect(answers.map(({ status }) => status)).toContain(200)
    const made = await server.services.db
      .selectFrom('pictures')
      .select('id')
      .where('owner_id', '=', owner.session.id)
      .execute()
    expect(made).toHaveLength(1)
  })

  it('is nobody else’s', async () => {
    const other = await presentMember(server)
    const id = uuidv7()
    await begin(member, id, 1_000)
    expect((await begin(other, id, 1_000)).status).toBe(404)
    expect((await append(other, id, 0, Buffer.alloc(10))).status).toBe(404)
    expect((await append(other, uuidv7(), 0, Buffer.alloc(10))).status).toBe(404)
  })

  it('takes no more than was announced, than 10 MB, than 512 KiB at once', async () => {
    const id = uuidv7()
    // One that would be a picture, whatever follows it.
    const picture = await redAndBlue(40, 40).png().toBuffer()
    await begin(member, id, picture.length)
    expect(await append(member, id, 0, Buffer.concat([picture, Buffer.alloc(1)]))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'offset' }] },
    })
    expect((await append(member, id, 0, Buffer.alloc(0))).status).toBe(400)
    expect((await begin(member, uuidv7(), limits.picture.maxBytes + 1)).status).toBe(400)
    const large = uuidv7()
    await begin(member, large, limits.picture.maxBytes)
    expect(await append(member, large, 0, Buffer.alloc(limits.uploadChunkBytes + 1))).toMatchObject({
      status: 413,
      body: { message: 'This is too large. Up to 512 KB works.' },
    })
  })

  it('that is no picture is refused, and can begin anew', async () => {
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const { id, answer } = await upload(text)
    expect(answer).toMatchObject({ status: 400, body: { code: 'picture_unreadable' } })
    expect((await begin(member, id, text.length)).body).toMatchObject({ offset: 0, done: false })
  })

  it('is forgotten after a month, with what nothing shows', async () => {
    const bytes = await redAndBlue(40, 40).png().toBuffer()
    const { id } = await upload(bytes)
    const picture = await pictureOfUpload(server, id)
    const { thumb } = signedAddresses(server, picture)
    const unfinished = uuidv7()
    await begin(member, unfinished, 10)
    const old = { created_at: new Date(Date.now() - serverLimits.uploadLifeMs - 1_000) } as never
    await server.services.db.updateTable('uploads').set(old).where('id', 'in', [id, unfinished]).execute()
    await server.services.db.updateTable('pictures').set(old).where('id', '=', picture.id).execute()
    expect((await served(server, thumb)).status).toBe(200)
    await purgeOldUploads({}, server.services, { id: 'test' })
    expect((await served(server, thumb)).status).toBe(404)
    expect((await append(member, unfinished, 0, Buffer.alloc(5))).status).toBe(404)
    expect(await server.services.storage.open(`${picture.id}/480.webp`)).toBeNull()
  })
})

/** Makes a person's uploads, and what became of them, look as if they were begun that long ago. */
async function age(who: Member, ms: number): Promise<void> {
  const { db } = server.services
  const old = { created_at: new Date(Date.now() - ms) } as never
  await db.updateTable('uploads').set(old).where('user_id', '=', who.session.id).execute()
  await db.updateTable('pictures').set(old).where('owner_id', '=', who.session.id).execute()
}
const purge = () => purgeOldUploads({}, server.services, { id: 'test' })
const day = serverLimits.unfinishedUploadLifeMs
const fitting = Math.floor(serverLimits.uploadsWaitingBytes / limits.picture.maxBytes)

describe('the room for uploads that nothing shows', () => {
  it('is bounded, also for many at once; the refusal says how much and until when', async () => {
    const owner = await presentMember(server)
    const answers = await Promise.all(
      Array.from({ length: fitting + 5 }, () => begin(owner, uuidv7(), limits.picture.maxBytes)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(fitting)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'uploads_full',
        message:
          'Pictures waiting for their posts have filled the 120 MB allowed. There is room again in 24 hours at the latest.',
      },
    })
    const seconds = Number(refused?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(day / 1_000 - 60)
    expect(seconds).toBeLessThanOrEqual(day / 1_000)
    const other = await presentMember(server)
    expect((await begin(other, uuidv7(), limits.picture.maxBytes)).status).toBe(200)
  })

  it('is not needed to go on with an upload, and is free again a day later', async () => {
    const owner = await presentMember(server)
    const ids = Array.from({ length: fitting }, () => uuidv7())
    for (const id of ids) await begin(owner, id, limits.picture.maxBytes)
    expect((await begin(owner, ids[0] ?? '', limits.picture.maxBytes)).status).toBe(200)
    await append(owner, ids[0] ?? '', 0, Buffer.alloc(1_000))
    expect((await begin(owner, uuidv7(), limits.picture.maxBytes)).status).toBe(429)
    await age(owner, day + 1_000)
    await purge()
    const { db } = server.services
    expect(await db.selectFrom('uploads').select('id').where('user_id', '=', owner.session.id).execute()).toEqual([])
    expect(
      await db
        .selectFrom('upload_pieces')
        .select('position')
        .where('upload_id', '=', ids[0] ?? '')
        .execute(),
    ).toEqual([])
    expect((await begin(owner, uuidv7(), limits.picture.maxBytes)).status).toBe(200)
  })

  it('is free as soon as something shows the pictures, and when they are removed again', async () => {
    const owner = await presentMember(server)
    const { id } = await upload(await redAndBlue(40, 40).png().toBuffer(), owner)
    // As if it had been a large file.
    const large = { size: serverLimits.uploadsWaitingBytes }
    await server.services.db.updateTable('uploads').set(large).where('id', '=', id).execute()
    expect((await begin(owner, uuidv7(), 1)).status).toBe(429)
    await get(owner, 'profile.uploadAvatar', { body: { upload: id } })
    expect((await begin(owner, uuidv7(), 1)).status).toBe(200)
    await get(owner, 'profile.uploadAvatar', { body: { remove: true } })
    expect((await begin(owner, uuidv7(), 1)).status).toBe(200)
  })

  it('is made by pictures that have waited for a day, which are kept for a month otherwise', async () => {
    const owner = await presentMember(server)
    const { id } = await upload(await redAndBlue(40, 40).png().toBuffer(), owner)
    const { id: picture } = await pictureOfUpload(server, id)
    await age(owner, day + 1_000)
    await purge()
    expect(await server.services.storage.open(`${picture}/480.webp`)).not.toBeNull()
    const large = { size: serverLimits.uploadsWaitingBytes }
    await server.services.db.updateTable('uploads').set(large).where('id', '=', id).execute()
    expect((await begin(owner, uuidv7(), 1)).status).toBe(200)
    expect(await ask(owner, 'profile.uploadAvatar', { body: { upload: id } })).toMatchObject({
      status: 409,
      body: { code: 'upload_incomplete' },
    })
    await server.services.jobs.waitUntilIdle()
    expect(await server.services.storage.open(`${picture}/480.webp`)).toBeNull()
    expect((await begin(owner, id, 100)).body).toMatchObject({ offset: 0, done: false })
  })

  it('of a form whose write failed is free a day later', async () => {
    const owner = await presentMember(server)
    const bytes = await redAndBlue(40, 40).png().toBuffer()
    const { id } = await storePicture(server.services, bytes, { ownerId: owner.session.id })
    await purge()
    expect(await server.services.storage.open(`${id}/480.webp`)).not.toBeNull()
    await age(owner, day + 1_000)
    await purge()
    expect(await server.services.storage.open(`${id}/480.webp`)).toBeNull()
  })
})

describe('a file of a form', () => {
  it('comes from many people at the same time', async () => {
    const bytes = new Uint8Array(await redAndBlue(60, 40).png().toBuffer())
    const people = await Promise.all(Array.from({ length: 30 }, () => presentMember(server)))
    const answers = await Promise.all(
      people.map(person => {
        const form = new FormData()
        form.set('post_text', '<p>The same fireworks, seen by all of us</p>')
        form.set('image', new Blob([bytes]), 'fireworks.png')
        const headers = headersOf(person)
        return fetch(`${server.origin}/api/addpost_timelineitem_with_image`, { method: 'POST', headers, body: form })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  })

  it('is refused beyond 10 MB, with the limit', async () => {
    const form = new FormData()
    form.set('post_text', '<p>A very large picture</p>')
    form.set('image', new Blob([new Uint8Array(limits.picture.maxBytes + 1)]), 'large.jpg')
    const answer = await fetch(`${server.origin}/api/addpost_timelineitem_with_image`, {
      method: 'POST',
      headers: headersOf(member),
      body: form,
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ message: 'This is too large. Up to 10 MB works.' })
  })

  it('that is a text is refused, and no post is made', async () => {
    const author = await presentMember(server)
    const form = new FormData()
    form.set('post_text', '<p>A picture that is none</p>')
    form.set('image', new Blob(['not a picture']), 'photo.jpg')
    const answer = await fetch(`${server.origin}/api/addpost_timelineitem_with_image`, {
      method: 'POST',
      headers: headersOf(author),
      body: form,
    })
    expect(await answer.json()).toMatchObject({ code: 'picture_unreadable' })
    const posts = await get(author, 'posts.feed', { params: { pageSize: 15 }, query: {} })
    expect(posts.filter(post => post.author.user_id === author.session.id)).toEqual([])
  })

  it('under a name that the call does not have is refused', async () => {
    const form = new FormData()
    form.set('post_text', '<p>A picture by another name</p>')
    form.set('evil', new Blob(['x']), 'x')
    const answer = await fetch(`${server.origin}/api/addpost_timelineitem_with_image`, {
      method: 'POST',
      headers: headersOf(member),
      body: form,
    })
    expect(await answer.json()).toMatchObject({ code: 'bad_request', issues: [{ path: 'evil' }] })
  })
})
