import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { presentMember } from '../support/content.ts'
import type { Member } from '../support/people.ts'
import { colourAt, hugePng, redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { pictureOfUpload, served, signedAddresses, upload as uploadBy } from '../support/uploads.ts'

let server: TestServer
let member: Member
beforeAll(async () => {
  server = await startTestServer()
  member = await presentMember(server)
})
afterAll(() => server.stop())

const upload = (bytes: Buffer, who = member) => uploadBy(bytes, who)

/** Uploads a picture and fetches its larger version. */
async function made(bytes: Buffer) {
  const { id, answer } = await upload(bytes)
  expect(answer.body).toMatchObject({ done: true })
  const { large } = signedAddresses(server, await pictureOfUpload(server, id))
  return (await served(server, large)).bytes
}

describe('what is no picture', () => {
  const jpeg = () => redAndBlue(400, 300).jpeg().toBuffer()

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a text', () => Buffer.from('This is a text, whatever it is called.'), 'picture_unreadable'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_unreadable'],
    ['a drawing', () => Buffer.from('<?xml version="1.0"?><svg width="9" height="9"/>'), 'picture_unreadable'],
    ['the head of a picture', async () => (await jpeg()).subarray(0, 200), 'picture_unreadable'],
    ['half a picture', async () => (await jpeg()).subarray(0, 1_200), 'picture_unreadable'],
    [
      'a picture’s first bytes and noise',
      () => Buffer.from(`\x89PNG\r\n\x1a\n${'x'.repeat(500)}`, 'latin1'),
      'picture_unreadable',
    ],
    ['30,000 by 30,000 pixels in 20 KB', () => hugePng(30_000, 30_000, 20_000), 'picture_too_many_pixels'],
    ['a long thin one', () => hugePng(1, 20_000, 200), 'picture_too_many_pixels'],
  ])('is refused: %s', async (what, bytes, code) => {
    const sent = await bytes()
    const decode = vi.spyOn(sharp.prototype, 'toBuffer')
    const { answer } = await upload(sent)
    expect(answer).toMatchObject({ status: 400, body: { code } })
    // Only what claims to be a small one is decoded.
    expect(decode.mock.calls.length).toBe(what === 'half a picture' ? 1 : 0)
    decode.mockRestore()
  })
})

describe('a picture', () => {
  it('is kept as WebP in three widths', async () => {
    const { id } = await upload(await redAndBlue(2_000, 1_000).jpeg().toBuffer())
    const picture = signedAddresses(server, await pictureOfUpload(server, id))
    expect(picture).toMatchObject({ width: 1_280, height: 640 })
    for (const [address, width] of [
      [picture.thumb, 480],
      [picture.medium, 800],
      [picture.large, 1_280],
    ] as const) {
      const { headers, bytes } = await served(server, address ?? '')
      expect(headers.get('content-type')).toBe('image/webp')
      expect(headers.get('cache-control')).toBe('private, max-age=3600')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
  })

  it('is made in its middle width when that is asked for first, if it was stored before there was one', async () => {
    const { id } = await upload(await redAndBlue(2_000, 1_000).jpeg().toBuffer())
    const { storage } = server.services
    const { medium } = signedAddresses(server, await pictureOfUpload(server, id))
    const key = `${(await pictureOfUpload(server, id)).id}/800.webp`
    await storage.delete(key)
    const answers = await Promise.all([1, 2].map(() => served(server, medium ?? '')))
    for (const { bytes } of answers) expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 400 })
    expect(await storage.open(key)).not.toBeNull()
    const small = signedAddresses(
      server,
      await pictureOfUpload(server, (await upload(await redAndBlue(800, 9).png().toBuffer())).id),
    )
    expect(small.medium).toBeUndefined()
  })

  it('is not enlarged', async () => {
    expect(await sharp(await made(await redAndBlue(30, 20).png().toBuffer())).metadata()).toMatchObject({
      width: 30,
      height: 20,
    })
  })

  it('stands upright and says nothing of where and with what it was taken', async () => {
    const taken = await redAndBlue(400, 200)
      .withExif({
        IFD0: { Make: 'Secretcam', Orientation: '6' },
        IFD3: { GPSLatitude: '35/1 0/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    expect(taken.includes('Secretcam')).toBe(true)
    const picture = await made(taken)
    const { width, height, exif, orientation, icc, xmp } = await sharp(picture).metadata()
    expect([width, height]).toEqual([200, 400])
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    expect(orientation ?? 1).toBe(1)
    expect(picture.includes('Secretcam')).toBe(false)
    expect([await colourAt(picture, 100, 20), await colourAt(picture, 100, 380)]).toEqual(['red', 'blue'])
  })

  it('of moving ones is the first frame', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = [await frame('#d02020'), await frame('#2020d0')]
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
    const picture = await made(moving)
    const { pages, height } = await sharp(picture, { animated: true }).metadata()
    expect([pages ?? 1, height]).toEqual([1, 40])
    expect(await colourAt(picture, 30, 20)).toBe('red')
  })

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('comes as %s', async format => {
    const picture = await made(await redAndBlue(60, 40).toFormat(format).toBuffer())
    expect(await colourAt(picture, 10, 20)).toBe('red')
  })

  it('that is private needs an address that was signed and has not expired', async () => {
    const { db, pictures } = server.services
    const bytes = await redAndBlue(60, 40).png().toBuffer()
    const row = await storePicture(server.services, bytes, { ownerId: member.session.id, private: true })
    const { thumb, large } = pictures.pictureOf(row)
    const { status, headers } = await served(server, thumb)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toMatch(/^private/)
    const signed = new URL(thumb, server.origin)
    const changed = (changes: Record<string, string>) => {
      const url = new URL(signed)
      for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
      return url.pathname + url.search
    }
    for (const address of [
      signed.pathname,
      changed({ s: 'x' }),
      changed({ s: '' }),
      changed({ e: String(Date.now() + 9e9) }),
      changed({ e: String(Date.now() - 1) }),
      new URL(large, server.origin).pathname + signed.search,
    ])
      expect((await served(server, address)).status).toBe(404)
    await db.deleteFrom('pictures').where('id', '=', row.id).execute()
    expect((await served(server, thumb)).status).toBe(404)
  })

  it.each([
    '/media/x/480.webp',
    `/media/${uuidv7()}/480.webp`,
    '/media/..%2f..%2fetc/480.webp',
    `/media/${uuidv7()}/../x`,
  ])('that is not there is a 404: %s', async address => {
    expect((await served(server, address)).status).toBe(404)
  })
})
