import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { purgeAccounts } from '../../src/server/gate/account/purge.ts'
import { insertPost } from '../../src/server/things/posts/insert-post.sql.ts'
import { suspend, watch } from '../support/arrange.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { mailAbout } from '../support/mailbox.ts'
import { addComment, addPost, ask, get, type Member, newMember } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Rows = Record<string, unknown>[]

/** Exports somebody's data and gives the address of the file. */
const packed = async (member: Member): Promise<string> => {
  await get(member, 'settings.exportData', {})
  await server.services.jobs.waitUntilIdle()
  const [order] = await get(member, 'settings.exports', {})
  expect(order).toMatchObject({ state: 'ready', bytes: expect.any(Number), expires: expect.any(String) })
  if (!order?.url) throw new Error('no address')
  return order.url
}

const download = async (member: Member): Promise<{ files: Record<string, Uint8Array>; rows(name: string): Rows }> => {
  const answer = await fetch(server.origin + (await packed(member)))
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return { files, rows: name => JSON.parse(new TextDecoder().decode(files[`${name}.json`])) as Rows }
}

const codeAt = async (url: string) => {
  const answer = await fetch(server.origin + url)
  return { status: answer.status, code: answer.ok ? undefined : ((await answer.json()) as { code: string }).code }
}
const missing = { status: 404, code: 'not_found' }

describe('what one has put in', () => {
  it('comes as one file: a list for each topic, the pictures, and what it is', async () => {
    const [member, other] = [await newMember(server), await presentMember(server)]
    const picture = await storePicture(server.services, await redAndBlue(60, 30).jpeg().toBuffer(), {
      ownerId: member.session.id,
      alt: 'Red and blue',
    })
    const pictured = await storePost(server, member, { pictureIds: [picture.id], plain: 'With a picture' })
    const theirs = await addPost(other, 'Somebody else wrote this')
    const comment = await addComment(member, theirs, 'Thank you for this')
    await get(member, 'posts.react', { params: { id: theirs.id }, body: { reaction: 'like' } })
    await get(member, 'posts.save', { params: { id: theirs.id } })
    await block(server, member, await presentMember(server))

    const { files, rows } = await download(member)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['README.txt', 'account.json', `pictures/${picture.id}.webp`]),
    )
    expect(rows('account')).toMatchObject([
      { email: member.email, username: member.name, birthday: '1990-04-01', watched_until: null },
    ])
    expect(rows('posts')).toMatchObject([{ id: pictured.id, pictures: [picture.id] }])
    expect(rows('comments')).toMatchObject([{ id: comment, text: '<p>Thank you for this</p>' }])
    expect(rows('reactions')).toMatchObject([{ target_id: theirs.id, kind: 'like' }])
    expect(rows('saved_posts')).toEqual([{ post_id: theirs.id, slug: theirs.slug }])
    expect(rows('blocks')).toHaveLength(1)
    expect(rows('sessions')).toHaveLength(1)
    expect(rows('pictures')).toMatchObject([{ id: picture.id, alt: 'Red and blue' }])
    expect(rows('galleries')).toMatchObject([{ is_default: true, photos: [] }])
    expect(rows('settings').find(({ name }) => name === 'profile')).toEqual({ name: 'profile', value: 'everyone' })
    const bytes = files[`pictures/${picture.id}.webp`] ?? new Uint8Array()
    expect(new TextDecoder('latin1').decode(bytes.subarray(8, 12))).toBe('WEBP')
  })

  it('says until when what one writes waits', async () => {
    const member = await presentMember(server)
    await watch(server.services, member.session.id)
    expect((await download(member)).rows('account')).toMatchObject([{ watched_until: expect.any(String) }])
  })

  it('holds nothing of others, no password and no token', async () => {
    const [member, other] = [await newMember(server), await newMember(server)]
    await addPost(other, 'Not in the file of somebody else')
    const { files } = await download(member)
    const all = Object.values(files)
      .map(bytes => new TextDecoder('latin1').decode(bytes))
      .join('\n')
    for (const secret of [other.email, other.name, 'argon2', 'token', 'Not in the file'])
      expect(all).not.toContain(secret)
  })

  it('is whole, however much it is', async () => {
    const member = await presentMember(server)
    const most = 450
    await server.services.db.transaction().execute(async tx => {
      for (let each = 0; each < most; each++)
        await insertPost(tx, {
          id: uuidv7(),
          authorId: member.session.id,
          kind: 'timeline',
          status: 'published',
          title: '',
          text: `<p>Number ${each}</p>`,
          lang: 'en',
          location: null,
          pictureIds: [],
        })
    })
    const { rows } = await download(member)
    expect(rows('posts').map(({ text }) => text)).toEqual(
      Array.from({ length: most }, (_, each) => `<p>Number ${each}</p>`),
    )
  })

  it('is packed for suspended people too, and told of by mail', async () => {
    const member = await newMember(server)
    await suspend(server.services, member.session.id)
    await packed(member)
    const mail = await mailAbout(server.dataDir, member.email, 'Your Engawa data is ready')
    expect(mail.text).toContain(`${server.origin}/account`)
    expect(mail.text).not.toContain('export_file')
  })

  it('is packed once, however often it is asked for meanwhile', async () => {
    const member = await presentMember(server)
    const { storage } = server.services
    const { put } = storage
    let goOn = () => {}
    const asked = new Promise<void>(go => {
      goOn = go
    })
    storage.put = async (key, bytes) => {
      await asked
      await put(key, bytes)
    }
    await Promise.all(Array.from({ length: 3 }, () => get(member, 'settings.exportData', {})))
    expect(await get(member, 'settings.exports', {})).toMatchObject([{ state: 'waiting', url: null, bytes: null }])
    expect(await ask(member, 'settings.exportData', {})).toMatchObject({ status: 429 })
    storage.put = put
    goOn()
    await server.services.jobs.waitUntilIdle()
    expect(await get(member, 'settings.exports', {})).toMatchObject([{ state: 'ready' }])
  })
})

describe('the file', () => {
  it('is a download that nothing keeps', async () => {
    const answer = await fetch(server.origin + (await packed(await presentMember(server))))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="engawa-data.zip"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    await answer.arrayBuffer()
  })

  it('is only at an address that was signed for it and has not expired', async () => {
    const [one, two] = [await packed(await presentMember(server)), await packed(await presentMember(server))]
    const [path = '', query = ''] = one.split('?')
    expect(await codeAt(path)).toEqual(missing)
    expect(await codeAt(`${two.split('?')[0]}?${query}`)).toEqual(missing)
    expect(await codeAt(one.replace(/e=\d+/, `e=${Date.now() + 86_400_000}`))).toEqual(missing)
    expect(await codeAt(one.replace(/.$/, last => (last === 'A' ? 'B' : 'A')))).toEqual(missing)
    const old = server.services.exportPaths.signed(path, Date.now() - 1)
    expect(await codeAt(old)).toEqual(missing)
    expect((await fetch(server.origin + one, { method: 'HEAD' })).status).toBe(200)
    const { pathname } = new URL(`/media/exports/${path.split('/').at(-1)}.zip`, server.origin)
    expect((await codeAt(pathname)).status).toBe(404)
  })

  it('is in nobody else’s list', async () => {
    const [member, other] = [await presentMember(server), await presentMember(server)]
    await packed(member)
    expect(await get(other, 'settings.exports', {})).toEqual([])
  })

  it('is gone with the account, and after seven days', async () => {
    const [closing, late] = [await newMember(server), await presentMember(server)]
    const [one, two] = [await packed(closing), await packed(late)]
    await get(closing, 'settings.deleteAccount', { body: { password: closing.password } })
    expect(await codeAt(one)).toEqual(missing)
    const id = two.split('?')[0]?.split('/').at(-1) ?? ''
    const { db, storage, jobs } = server.services
    await db
      .updateTable('exports')
      .set({ created_at: new Date(Date.now() - serverLimits.exportLifeMs - 1_000) } as never)
      .where('id', '=', id)
      .execute()
    await purgeAccounts({}, server.services, { id: 'test' })
    await jobs.waitUntilIdle()
    expect(await get(late, 'settings.exports', {})).toEqual([])
    expect(await storage.open(`exports/${id}.zip`)).toBeNull()
    expect(await codeAt(two)).toEqual(missing)
  })

  it('that could not be packed says so, leaves nothing half, and is tried again', async () => {
    const member = await presentMember(server)
    const { storage } = server.services
    const bytes = await redAndBlue(60, 30).jpeg().toBuffer()
    const picture = await storePicture(server.services, bytes, { ownerId: member.session.id })
    const { open, put } = storage
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('the disk is broken'))
        },
      })
    storage.open = async key => (key.startsWith(picture.id) ? { size: 100, stream: broken } : open(key))
    // Broken before the file is made.
    storage.put = async (key, bytes) => {
      if (bytes instanceof Readable && !bytes.destroyed) await new Promise(broken => bytes.once('close', broken))
      await put(key, bytes)
    }
    await get(member, 'settings.exportData', {})
    const failed = async () => (await get(member, 'settings.exports', {}))[0]?.state === 'failed'
    await expect.poll(failed, { timeout: 20_000 }).toBe(true)
    expect(readdirSync(join(server.dataDir, 'pictures', 'exports')).filter(name => name.endsWith('.part'))).toEqual([])
    Object.assign(storage, { open, put })
    const ready = async () => (await get(member, 'settings.exports', {}))[0]?.state
    await expect.poll(ready, { timeout: 30_000 }).toBe('ready')
  })
})
