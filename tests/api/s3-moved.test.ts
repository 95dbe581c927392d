import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { compareStored } from '../../src/server/admin/health/compare-stored.ts'
import { cardKey, pictureKey, storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { readConfig } from '../../src/server/platform/config/config.ts'
import { type Copied, copyAll } from '../../src/server/platform/storage/copy-all.ts'
import { createFileStorage } from '../../src/server/platform/storage/file-storage.ts'
import { openStorage } from '../../src/server/platform/storage/open-storage.ts'
import { type Storage, StorageAway } from '../../src/server/platform/storage/storage.ts'
import { presentMember, storePost } from '../support/content.ts'
import { memoryFolder } from '../support/memory-folder.ts'
import { get } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startBucket, type TestBucket } from '../support/s3.ts'
import { startTestServer } from '../support/server.ts'

let bucket: TestBucket
let storage: Storage
const folders: string[] = []
const newFolder = () => {
  folders.push(memoryFolder('engawa-pictures-'))
  return folders.at(-1) ?? ''
}
beforeAll(async () => {
  bucket = await startBucket()
  storage = await openStorage(readConfig({ S3_URL: bucket.url }))
})
afterEach(() => {
  bucket.restore()
  bucket.objects.clear()
})
afterAll(async () => {
  await bucket.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('pictures move into a bucket, from where it was broken off, and back', async () => {
  const path = newFolder()
  const folder = createFileStorage(path)
  const keys = Array.from({ length: 36 }, (_, at) => `${String(at).padStart(3, '0')}/480.webp`)
  for (const key of keys) await folder.put(key, Buffer.from(`the picture ${key}`))
  await folder.put('exports/large.zip', Buffer.alloc(5 * 1024 * 1024 + 7, 'large'))
  mkdirSync(join(path, 'cards/x'), { recursive: true })
  writeFileSync(join(path, 'cards/x/y.png.1234.part'), 'half')

  let last: Copied | undefined
  const brokenOff = copyAll(folder, storage, soFar => {
    last = { ...soFar }
    if (soFar.copied === 10) bucket.fail('cut')
  })
  await expect(brokenOff).rejects.toThrow(StorageAway)
  expect(last?.copied).toBeLessThan(18)
  bucket.restore()
  // One arrived as something else of the same length.
  const [key = '', object] = [...bucket.objects][0] ?? []
  if (object) bucket.objects.set(key, { ...object, bytes: Buffer.from(object.bytes).fill('x') })
  const had = bucket.objects.size
  expect(await copyAll(folder, storage, () => {})).toEqual({ copied: 37 - had + 1, there: had - 1, failed: 0 })
  expect([...bucket.objects.keys()].sort()).toEqual([...keys, 'exports/large.zip'])
  expect(String(bucket.objects.get(key)?.bytes)).toBe(`the picture ${key}`)
  // What came meanwhile.
  await folder.put('later/480.webp', Buffer.from('later'))
  expect(await copyAll(folder, storage, () => {})).toEqual({ copied: 1, there: 37, failed: 0 })

  const back = createFileStorage(newFolder())
  expect(await copyAll(storage, back, () => {})).toEqual({ copied: 38, there: 0, failed: 0 })
  expect(await copyAll(back, storage, () => {})).toEqual({ copied: 0, there: 38, failed: 0 })
})

test('a file that is not what was sent once it has arrived is a failure of its own', async () => {
  const folder = createFileStorage(newFolder())
  for (const key of ['a/1.webp', 'b/1.webp']) await folder.put(key, Buffer.from(key))
  const put: Storage['put'] = (key, bytes) => storage.put(key, key === 'a/1.webp' ? Buffer.from('a/2.webp') : bytes)
  const failures: string[] = []
  const copied = await copyAll(folder, { ...storage, put }, (_, failure) => {
    if (failure) failures.push(`${failure.key}: ${(failure.error as Error).message}`)
  })
  expect(copied).toEqual({ copied: 1, there: 0, failed: 1 })
  expect(failures).toEqual(['a/1.webp: what arrived is not what was sent'])
})

test('what belongs to no row goes after a day, and pictures without their bytes are counted', async () => {
  const server = await startTestServer({ env: { S3_URL: bucket.url } })
  const [member, admin] = [await presentMember(server), await presentMember(server, 55)]
  const compared = async () => {
    await compareStored({}, server.services, { id: 'test' })
    return (await get(admin, 'admin.health', {})).stored
  }
  try {
    const bytes = await redAndBlue(600, 400).jpeg().toBuffer()
    const stored = () => storePicture(server.services, bytes, { ownerId: member.session.id })
    const [whole, lacking] = [await stored(), await stored()]
    const post = await storePost(server, member, { pictureIds: [whole.id] })
    await stored()
    const exported = uuidv7()
    await server.services.db.insertInto('exports').values({ id: exported, user_id: member.session.id }).execute()
    const foreign = { bytes: Buffer.from('x'), at: new Date(), headers: {} }
    for (const key of ['of-somebody-else.txt', 'exports/readme.txt']) bucket.objects.set(key, foreign)
    const kept = [...bucket.objects.keys(), cardKey(whole.id), `cards/${post.id}/print.png`, `exports/${exported}.zip`]
    const orphans = [pictureKey(uuidv7(), 480), `cards/${uuidv7()}/print.png`, `exports/${uuidv7()}.zip`]
    for (const key of [...kept, ...orphans]) if (!bucket.objects.has(key)) await storage.put(key, Buffer.from('x'))
    const age = () => {
      for (const object of bucket.objects.values()) object.at = new Date(Date.now() - 2 * 86_400_000)
    }
    age()
    const fresh = pictureKey(uuidv7(), 480)
    await storage.put(fresh, Buffer.from('x'))
    bucket.objects.delete(pictureKey(lacking.id, 1280))

    const other = `sites/${uuidv7()}`
    await storage.put(other, Buffer.from('x'))
    expect(await compared()).toEqual({ missing: 1, orphans: 3 })
    expect(orphans.every(key => bucket.objects.has(key))).toBe(true)
    expect(server.logged()).toContain(lacking.id)

    const mark = bucket.objects.get(other)
    if (mark) mark.at = new Date(Date.now() - 4 * 86_400_000)
    expect(await compared()).toEqual({ missing: 1, orphans: 0 })
    const lost = pictureKey(lacking.id, 1280)
    expect([...bucket.objects.keys()].sort()).toEqual(
      [...kept.filter(key => key !== lost), fresh, `sites/${server.services.site.epoch}`].sort(),
    )

    // As where the database is an empty one.
    await server.services.db.deleteFrom('pictures').execute()
    age()
    const before = bucket.objects.size
    await compared()
    expect(bucket.objects.size).toBe(before)
  } finally {
    await server.stop()
  }
})
