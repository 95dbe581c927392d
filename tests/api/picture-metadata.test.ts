import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { presentMember } from '../support/content.ts'
import { addPhoto, defaultGallery, sendForm, sendUpload } from '../support/galleries.ts'
import {
  heicContainer,
  markedGif,
  markedJpeg,
  markedPng,
  markedWebp,
  placeBytes,
  secret,
  webpChunks,
} from '../support/marked-pictures.ts'
import { type Answer, ask, get, type Member } from '../support/people.ts'
import { colourAt, hugePng, redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** A photo with GPS goes in, whatever its format and by whichever call; nothing but its pixels comes out, upright. */

let server: TestServer
let member: Member
let photosPath: string
beforeAll(async () => {
  server = await startTestServer()
})
// Each test has somebody of its own: writing is limited.
beforeEach(async () => {
  member = await presentMember(server)
  photosPath = `/api/add_gallery_photo/${(await defaultGallery(member)).id}`
})
afterAll(() => server.stop())

const postPath = { method: 'POST', path: '/api/addpost_timelineitem_with_image', field: 'image' } as const
const coverPath = { method: 'PUT', path: '/api/upload_profile_pic', field: 'profile_pic' } as const
const avatarPath = { method: 'PUT', path: '/api/upload_profile_avatar', field: 'avatar' } as const

type Sizes = { thumb: string; large: string }

/** All addresses of a picture, from one of them. */
function sizesOf(address: string | null | undefined): Sizes {
  const id = address?.match(/^\/media\/([\w-]+)\//)?.[1]
  if (id === undefined) throw new Error(`no picture: ${address}`)
  if (!address?.includes('?')) return { thumb: `/media/${id}/480.webp`, large: `/media/${id}/1280.webp` }
  return server.services.pictures.pictureOf({ id, alt: '', width: 1, height: 1, private: true, turn: 0 })
}

const added = ({ status, body }: Answer) => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Every way in which a picture can be shown; each gives the picture's addresses. */
const ways: [string, (bytes: Buffer) => Promise<Sizes>][] = [
  [
    'a post, uploaded beforehand',
    async bytes => {
      const { id } = await sendUpload(member, bytes)
      const body = { post_text: '<p>With a picture</p>', uploads: [{ id, alt: 'A picture' }] }
      const { changes } = await get(member, 'posts.addTimelineWithPictures', { body })
      return sizesOf(changes.posts[0]?.pictures[0]?.thumb)
    },
  ],
  [
    'a post, in the form',
    async bytes => {
      const answer = await sendForm(member, postPath, bytes, { post_text: '<p>With a picture</p>' })
      const { changes } = added(answer) as OutputOf<'posts.addTimelineWithPictures'>
      return sizesOf(changes.posts[0]?.pictures[0]?.thumb)
    },
  ],
  ['a gallery, uploaded beforehand', async bytes => addPhoto(member, photosPath.split('/').at(-1) ?? '', bytes)],
  [
    'a gallery, in the form',
    async bytes => {
      const to = { method: 'POST', path: photosPath, field: 'photo' } as const
      return added(await sendForm(member, to, bytes)) as OutputOf<'galleries.addPhoto'>
    },
  ],
  [
    'a cover, uploaded beforehand',
    async bytes => {
      const { id: upload } = await sendUpload(member, bytes)
      return sizesOf((await get(member, 'profile.uploadCover', { body: { upload } })).profile_pic)
    },
  ],
  [
    'a cover, in the form',
    async bytes =>
      sizesOf((added(await sendForm(member, coverPath, bytes)) as OutputOf<'profile.uploadCover'>).profile_pic),
  ],
  [
    'an avatar, uploaded beforehand',
    async bytes => {
      const { id: upload } = await sendUpload(member, bytes)
      return sizesOf((await get(member, 'profile.uploadAvatar', { body: { upload } })).avatar)
    },
  ],
  [
    'an avatar, in the form',
    async bytes =>
      sizesOf((added(await sendForm(member, avatarPath, bytes)) as OutputOf<'profile.uploadAvatar'>).avatar),
  ],
]

const formats: [string, () => Promise<Buffer>][] = [
  ['JPEG', () => markedJpeg()],
  ['PNG', () => markedPng()],
  ['WebP', () => markedWebp()],
  ['GIF', () => markedGif()],
]

/** A file that has pixels, and nothing else. */
function expectBare(file: Buffer): void {
  for (const kind of webpChunks(file)) expect(['VP8 ', 'VP8L', 'VP8X', 'ALPH']).toContain(kind)
  for (const mark of [secret, 'Exif', 'II*\0', 'acsp', 'adobe', '8BIM', placeBytes])
    expect([mark, file.includes(mark)]).toEqual([mark, false])
}

async function served(address: string): Promise<Buffer> {
  const answer = await fetch(server.origin + address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  return Buffer.from(await answer.arrayBuffer())
}

/** In which corner the red quarter is: `top left` when the picture stands as it was seen. */
async function redCorner(file: Buffer): Promise<string[]> {
  const { width, height } = await sharp(file).metadata()
  const found: string[] = []
  for (const [vertical, top] of [
    ['top', 0.25],
    ['bottom', 0.75],
  ] as const)
    for (const [horizontal, left] of [
      ['left', 0.25],
      ['right', 0.75],
    ] as const)
      if ((await colourAt(file, Math.floor(width * left), Math.floor(height * top))) === 'red')
        found.push(`${vertical} ${horizontal}`)
  return found
}

test.each(formats)('a %s of these tests carries what a phone writes', async (_, make) => {
  expect((await make()).includes(secret)).toBe(true)
})

describe.each(ways)('%s', (_way, show) => {
  test.each(formats)('of a %s only the pixels come out, in every size', async (_format, make) => {
    const sizes = await show(await make())
    for (const address of [sizes.thumb, sizes.large]) {
      const file = await served(address)
      expectBare(file)
      expect(await redCorner(file)).toEqual(['top left'])
    }
  })

  test('a rotated phone photo is upright', async () => {
    const sizes = await show(await markedJpeg(6))
    for (const [address, width] of [
      [sizes.thumb, 400],
      [sizes.large, 400],
    ] as const) {
      const file = await served(address)
      expect(await sharp(file).metadata()).toMatchObject({ width, height: width * 1.5 })
      expect((await sharp(file).metadata()).orientation ?? 1).toBe(1)
      expect(await redCorner(file)).toEqual(['top right'])
    }
  })
})

describe('however the phone was held', () => {
  const corners = { 1: 'top left', 2: 'top right', 3: 'bottom right', 4: 'bottom left' }
  const turned = { 5: 'top left', 6: 'top right', 7: 'bottom right', 8: 'bottom left' }
  const makers = { JPEG: markedJpeg, PNG: markedPng, WebP: markedWebp }
  const held = Object.entries({ ...corners, ...turned }).map(([orientation, corner]) => [Number(orientation), corner])
  const cases = Object.keys(makers).flatMap(format => held.map(each => [format, ...each] as [string, number, string]))

  test.each(cases)('a %s of orientation %i stands upright', async (format, orientation, corner) => {
    const bytes = await makers[format as keyof typeof makers](orientation)
    const { large } = await addPhoto(member, photosPath.split('/').at(-1) ?? '', bytes)
    const file = await served(large)
    const { width, height } = await sharp(file).metadata()
    expect([width, height]).toEqual(orientation > 4 ? [400, 600] : [600, 400])
    expect(await redCorner(file)).toEqual([corner])
  })
})

test('of moving pictures the first frame is kept', async () => {
  const { large } = await addPhoto(member, photosPath.split('/').at(-1) ?? '', await markedGif())
  const file = await served(large)
  expect((await sharp(file, { animated: true }).metadata()).pages ?? 1).toBe(1)
  expect(await redCorner(file)).toEqual(['top left'])
})

test('nothing of the originals is left: neither file nor piece of an upload', async () => {
  const folder = join(server.dataDir, 'pictures')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(each => each.isFile())
  expect(files.length).toBeGreaterThan(100)
  for (const { name, parentPath } of files) {
    expect(['480.webp', '1280.webp']).toContain(name)
    expectBare(readFileSync(join(parentPath, name)))
  }
  const pieces = await server.services.db.selectFrom('upload_pieces').select('upload_id').execute()
  expect(pieces).toEqual([])
  expect(existsSync(join(server.dataDir, 'uploads'))).toBe(false)
})

describe('what is no picture, or none that is taken', () => {
  const jpeg = () => redAndBlue(400, 300).jpeg().toBuffer()
  const unreadable = {
    code: 'picture_unreadable',
    message: 'This picture could not be read. JPEG, PNG, WebP, GIF and AVIF work.',
  }
  const refused: [string, () => Promise<Buffer> | Buffer, object][] = [
    ['AVIF', () => redAndBlue(60, 40).avif().toBuffer(), unreadable],
    ['TIFF', () => redAndBlue(60, 40).tiff().toBuffer(), unreadable],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), unreadable],
    [
      'HEIC, which is not read here',
      heicContainer,
      {
        code: 'picture_unreadable',
        message: 'HEIC pictures cannot be read here. Save it as JPEG and try again.',
      },
    ],
    ['30,000 by 30,000 pixels', () => hugePng(30_000, 30_000, 20_000), { code: 'picture_too_many_pixels' }],
    ['17,000 by 1 pixels', () => hugePng(17_000, 1, 200), { code: 'picture_too_many_pixels' }],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 1_200), unreadable],
    ['half a PNG', async () => (await redAndBlue(400, 300).png().toBuffer()).subarray(0, 500), unreadable],
    ['half a WebP', async () => (await redAndBlue(400, 300).webp().toBuffer()).subarray(0, 100), unreadable],
    ['the head of a GIF', () => Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)'), unreadable],
    [
      'a script behind a JPEG’s first bytes',
      () => Buffer.from('\xff\xd8\xff/*<script>alert(1)</script>', 'latin1'),
      unreadable,
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), unreadable],
    ['nothing at all', () => Buffer.alloc(0), unreadable],
  ]

  test.each(refused)('is refused with words, by form and by upload: %s', async (what, make, body) => {
    const bytes = await make()
    const photo = { method: 'POST', path: photosPath, field: 'photo' } as const
    for (const to of [postPath, coverPath, avatarPath, photo]) {
      const fields = to === postPath ? { post_text: '<p>With no picture</p>' } : {}
      expect(await sendForm(member, to, bytes, fields)).toMatchObject({ status: 400, body })
    }
    if (what === 'nothing at all') return
    expect((await sendUpload(member, bytes)).answer).toMatchObject({ status: 400, body })
  })

  test('a polyglot is only its picture afterwards', async () => {
    const script = `<script>alert('${secret}')</script>`
    const bytes = Buffer.concat([await jpeg(), Buffer.from(`PK\x03\x04${script}`)])
    const { large } = await addPhoto(member, photosPath.split('/').at(-1) ?? '', bytes)
    const file = await served(large)
    expectBare(file)
    expect(file.includes('<script>')).toBe(false)
  })

  test('the name of a type is not believed: the bytes decide', async () => {
    const to = { method: 'POST', path: photosPath, field: 'photo' } as const
    expect((await sendForm(member, { ...to, type: 'text/html' }, await jpeg())).status).toBe(201)
    const page = Buffer.from('<!doctype html>')
    expect((await sendForm(member, { ...to, type: 'image/png' }, page)).status).toBe(400)
    const { id } = await sendUpload(member, page)
    const answer = await ask(member, 'uploads.append', {
      params: { uploadId: id },
      query: { offset: 0 },
      bytes: new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }),
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })

  test('nothing of it is kept, and none of it was an error of the server', async () => {
    const pieces = await server.services.db.selectFrom('upload_pieces').select('upload_id').execute()
    expect(pieces).toEqual([])
    expect(server.logged()).not.toContain('unexpected error')
  })
})
