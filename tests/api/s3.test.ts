import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { drawnCardOf } from '../../src/contract/cards.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { pictureKey, storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { readConfig } from '../../src/server/platform/config/config.ts'
import { createLog } from '../../src/server/platform/log/log.ts'
import { publicAddress } from '../../src/server/platform/media/addresses.ts'
import { checkStorage, openStorage } from '../../src/server/platform/storage/open-storage.ts'
import { type Listed, type Storage, StorageAway } from '../../src/server/platform/storage/storage.ts'
import { presentMember, storePost } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startBucket, type TestBucket } from '../support/s3.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { append, begin } from '../support/uploads.ts'

let bucket: TestBucket
let server: TestServer
let storage: Storage
let member: Member
beforeAll(async () => {
  bucket = await startBucket()
  server = await startTestServer({ env: { S3_URL: bucket.url } })
  storage = server.services.storage
  member = await presentMember(server)
})
afterEach(() => bucket.restore())
afterAll(async () => {
  await server.stop()
  await bucket.stop()
})

const bytesOf = async (key: string, part?: { start: number; end: number }) => {
  const stored = await storage.open(key)
  return stored && (await buffer(stored.stream(part)))
}
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024 + 1, 'abcdefg')
const streamOf = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000)
    })(),
  )

describe('a bucket', () => {
  test('has what was put, whole and in parts, until it is deleted', async () => {
    const bytes = Buffer.from('0123456789'.repeat(20_000))
    await storage.put('a/480.webp', bytes)
    expect(await storage.open('a/480.webp')).toMatchObject({ size: bytes.length })
    expect((await bytesOf('a/480.webp'))?.equals(bytes)).toBe(true)
    expect(String(await bytesOf('a/480.webp', { start: 10, end: 14 }))).toBe('01234')
    expect(bucket.objects.get('a/480.webp')?.headers).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    })
    for (const _ of [1, 2]) await storage.delete('a/480.webp')
    expect(await storage.open('a/480.webp')).toBeNull()
    expect(() => storage.put('../a', bytes)).toThrow('not a key')
  })

  test('takes streams whose length nobody knows', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('x'), megabytes(5).subarray(1), megabytes(6)]) {
      await storage.put('exports/x.zip', streamOf(bytes))
      expect((await bytesOf('exports/x.zip'))?.equals(bytes)).toBe(true)
    }
  })

  test('lists its keys in their order, and deletes those below others alone', async () => {
    const keys = ['cards/ab/x.png', 'cards/ab/y.png', 'cards/abc/x.png', 'exports/x.zip']
    for (const key of keys) await storage.put(key, Buffer.from('x'))
    const listed = async (parts?: string) => {
      const all: Listed[] = []
      for await (const page of storage.list(parts)) all.push(...page)
      return all
    }
    const all = await listed()
    expect(all.map(({ key }) => key)).toEqual(keys)
    for (const { at } of all) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(600_000)
    await storage.deleteBelow('cards/ab')
    expect((await listed('cards')).map(({ key }) => key)).toEqual(['cards/abc/x.png'])
    await storage.deleteBelow('cards')
  })

  test('that breaks off while it takes something has nothing of it', async () => {
    await storage.put('exports/kept.zip', Buffer.from('kept'))
    const failed = async (bytes: Buffer | Readable) => {
      await expect(storage.put('exports/kept.zip', bytes)).rejects.toThrow(StorageAway)
      expect(String(bucket.objects.get('exports/kept.zip')?.bytes)).toBe('kept')
    }
    bucket.fail({ afterUp: 1_000_000 })
    await failed(megabytes(2))
    await failed(streamOf(megabytes(6)))
    bucket.fail('late refusal')
    await failed(streamOf(megabytes(6)))
    bucket.restore()
    const broken = streamOf(megabytes(6))
    broken.once('data', () => setImmediate(() => broken.destroy(new Error('the disk is broken'))))
    await expect(storage.put('exports/broken.zip', broken)).rejects.toThrow('the disk is broken')
    expect([bucket.objects.has('exports/broken.zip'), bucket.unfinished()]).toEqual([false, 0])
  })

  test('that breaks off while it gives something is found out', async () => {
    await storage.put('a/1280.webp', megabytes(2))
    const stored = await storage.open('a/1280.webp')
    bucket.fail({ afterDown: 1_000_000 })
    await expect(buffer(stored?.stream() ?? Readable.from([]))).rejects.toThrow(StorageAway)
    bucket.restore()
    expect((await bytesOf('a/1280.webp'))?.length).toBe(megabytes(2).length)
  })

  test('that refuses the keys is named before anything begins, without the secret', async () => {
    const wrong = readConfig({ S3_URL: bucket.url.replace(encodeURIComponent(bucket.secret), 'wr%2Fong') })
    const nowhere = readConfig({ S3_URL: bucket.url.replace('/pictures', '/another') })
    const log = createLog('silent')
    await expect(checkStorage(wrong, log)).rejects.toThrow(
      'S3_URL must name a bucket, its region and keys that may use it: it answered 403 SignatureDoesNotMatch',
    )
    await expect(checkStorage(nowhere, log)).rejects.toThrow('404 NoSuchBucket')
    const error = await (await openStorage(wrong)).put('a/480.webp', Buffer.from('x')).catch(error => error)
    expect(error).toBeInstanceOf(StorageAway)
    expect(`${error?.stack}`).not.toMatch(/wr.?ong/)
    await expect((await openStorage(nowhere)).put('a/480.webp', Buffer.from('x'))).rejects.toThrow(StorageAway)
    await checkStorage(readConfig({ S3_URL: bucket.url }), log)
    bucket.fail('cut')
    await checkStorage(readConfig({ S3_URL: bucket.url }), log)
  })
})

describe('a site with a bucket', () => {
  const ask = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.origin + address, { headers })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const stored = async (of: { private?: boolean } = {}) =>
    storePicture(server.services, await redAndBlue(600, 400).jpeg().toBuffer(), { ownerId: member.session.id, ...of })

  test('gives public pictures to caches, private ones to nobody but their readers, and each until it is deleted', async () => {
    const [shown, hidden] = [await stored(), await stored({ private: true })]
    const post = await storePost(server, member, { pictureIds: [shown.id] })
    const open = await ask(publicAddress(shown.id, 480))
    expect([open.status, open.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable, s-maxage=10',
    ])
    const signed = server.services.pictures.pictureOf(hidden).thumb
    const [whole, part] = [await ask(signed), await ask(signed, { range: 'bytes=8-11' })]
    expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
    expect([part.status, String(part.bytes)]).toEqual([206, 'WEBP'])
    expect((await ask(publicAddress(hidden.id, 480))).status).toBe(404)
    await get(member, 'posts.delete', { params: post })
    await server.services.db.deleteFrom('pictures').where('id', '=', hidden.id).execute()
    for (const address of [publicAddress(shown.id, 480), signed]) {
      const { status, headers } = await ask(address)
      expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    }
    expect(
      (await ask(drawnCardOf({ ...(await storePost(server, member, { kind: 'guide', title: 'x' })), version: 1 })))
        .status,
    ).toBe(200)
  })

  test('packs what somebody wrote into it', async () => {
    const picture = await stored()
    await storePost(server, member, { pictureIds: [picture.id] })
    await get(member, 'settings.exportData', {})
    await server.services.jobs.waitUntilIdle()
    const [order] = await get(member, 'settings.exports', {})
    const { status, bytes } = await ask(order?.url ?? '')
    expect(status).toBe(200)
    expect(Object.keys(unzipSync(bytes))).toContain(`pictures/${picture.id}.webp`)
  })

  test('is there without it: says when to come again, keeps no half picture, and has it again by itself', async () => {
    const picture = await stored()
    await storePost(server, member, { pictureIds: [picture.id] })
    const address = publicAddress(picture.id, 480)
    bucket.fail('cut')
    const away = await ask(address)
    expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
      503,
      String(serverLimits.busyRetrySeconds),
      'private, no-store',
    ])
    const bytes = await redAndBlue(600, 400).jpeg().toBuffer()
    const uploadId = uuidv7()
    await begin(member, uploadId, bytes.length)
    expect(await append(member, uploadId, 0, bytes)).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    bucket.restore()
    expect((await ask(address)).status).toBe(200)
    expect(await append(member, uploadId, bytes.length, Buffer.alloc(0))).toMatchObject({
      status: 200,
      body: { done: true },
    })
    // It is known to be there, but gives nothing more.
    const { open } = storage
    storage.open = async key => {
      const found = await open(key)
      bucket.fail('cut')
      return found
    }
    const half = await ask(address).finally(() => Object.assign(storage, { open }))
    expect([half.status, half.headers.get('cache-control')]).toEqual([503, 'private, no-store'])
    bucket.restore()
    expect((await bytesOf(pictureKey(picture.id, 480)))?.equals((await ask(address)).bytes)).toBe(true)
    // It gives half of it.
    bucket.fail({ afterDown: 40 })
    const cutOff = await fetch(server.origin + address)
    expect(cutOff.status).toBe(200)
    await expect(cutOff.arrayBuffer()).rejects.toThrow()
    bucket.restore()
    expect((await ask(address)).status).toBe(200)
    expect(server.logged()).toContain('the storage of pictures')
    expect(server.logged()).not.toContain(bucket.secret)
  })
})
