import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cardFile, cardOf, cardSize } from '../../src/contract/cards.ts'
import { storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { publicAddress } from '../../src/server/platform/media/addresses.ts'
import { presentMember, storePost } from '../support/content.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const addresses = { public: '', private: '' }
let whole: Buffer

beforeAll(async () => {
  server = await startTestServer()
  const { session, ...member } = await presentMember(server)
  const picture = await redAndBlue(600, 400).jpeg().toBuffer()
  const shown = await storePicture(server.services, picture, { ownerId: session.id })
  await storePost(server, { session, ...member }, { pictureIds: [shown.id] })
  addresses.public = publicAddress(shown.id, 480)
  const hidden = await storePicture(server.services, picture, { ownerId: session.id, private: true })
  addresses.private = server.services.pictures.pictureOf(hidden).thumb
  whole = Buffer.from(await (await fetch(server.origin + addresses.private)).arrayBuffer())
})
afterAll(() => server.stop())

const ask = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(server.origin + address, { method, headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Counts the bytes that follow the headers of a HEAD answer, which `fetch` would hide. */
const bytesAfterHead = (address: string) =>
  new Promise<number>((resolve, reject) => {
    const asking = request(server.origin + address, { method: 'HEAD', agent: false }, answer => {
      let bytes = 0
      answer.on('data', chunk => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    })
    asking.on('error', reject)
    asking.end()
  })

describe.each(['public', 'private'] as const)('a %s picture', kind => {
  const address = () => addresses[kind]

  test('says who may keep it, and what it is', async () => {
    const { status, headers, bytes } = await ask(address())
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': kind === 'public' ? 'public, max-age=31536000, immutable, s-maxage=10' : 'private, max-age=3600',
    })
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
  })

  test('answers HEAD with the same headers and no byte, whatever range it names', async () => {
    const [full, head] = [await ask(address()), await ask(address(), { range: 'bytes=0-9' }, 'HEAD')]
    expect(head.status).toBe(200)
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'accept-ranges'])
      expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)])
    expect(await bytesAfterHead(address())).toBe(0)
  })

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=100-', 100, -1],
    ['bytes=-20', -20, -1],
    ['bytes=50-999999999', 50, -1],
  ])('gives the part that is asked for: %s', async (range, first, last) => {
    const { bytes: all } = await ask(address())
    const [start, end] = [first < 0 ? all.length + first : first, last < 0 ? all.length + last : last]
    const { status, headers, bytes } = await ask(address(), { range })
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${all.length}`])
    expect(headers.get('content-length')).toBe(String(end - start + 1))
    expect(bytes.equals(all.subarray(start, end + 1))).toBe(true)
  })

  test('is given whole when a part is not asked for well, or of another picture', async () => {
    for (const headers of [
      { range: 'bytes=9-5' },
      { range: 'bytes=0-1,4-5' },
      { range: 'rows=0-9' },
      { range: 'bytes=0-9', 'if-range': '"another"' },
    ])
      expect((await ask(address(), headers as Record<string, string>)).status).toBe(200)
    const etag = (await ask(address())).headers.get('etag') ?? ''
    expect((await ask(address(), { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    const beyond = await ask(address(), { range: 'bytes=999999999-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  })

  test('is not sent again to who has it', async () => {
    const etag = (await ask(address())).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const { status, headers, bytes } = await ask(address(), { 'if-none-match': known })
      expect([known, status, bytes.length]).toEqual([known, 304, 0])
      expect(headers.get('etag')).toBe(etag)
      expect(headers.get('cache-control')).toMatch(kind)
    }
    expect((await ask(address(), { 'if-none-match': '"another"' })).status).toBe(200)
  })
})

test('who may not see it learns nothing by any of these', async () => {
  const unsigned = addresses.private.replace(/\?.*/, '')
  const etag = (await ask(addresses.private)).headers.get('etag') ?? ''
  const headers = [{}, { 'if-none-match': etag }, { 'if-none-match': '*' }, { range: 'bytes=0-9' }]
  for (const each of headers) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(unsigned, each as Record<string, string>, method)
      expect([answer.status, answer.headers.get('etag')]).toEqual([404, null])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  }
})

test('has a card for other sites, as JPEG, made once when it is first asked for', async () => {
  const put = vi.spyOn(server.services.storage, 'put')
  const [first, second] = await Promise.all([ask(cardOf(addresses.public)), ask(cardOf(addresses.public))])
  expect(put.mock.calls.map(([key]) => key.split('/')[1])).toEqual([cardFile])
  put.mockRestore()
  expect(first.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'jpeg', ...cardSize })
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect((await ask(cardOf(addresses.public), { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
})

test.each(['pending', 'rejected', 'removed'] as const)('of a %s post has no card, whatever is signed', async status => {
  const author = await presentMember(server)
  const bytes = await redAndBlue(60, 40).png().toBuffer()
  const row = await storePicture(server.services, bytes, { ownerId: author.session.id })
  await storePost(server, author, { status, pictureIds: [row.id] })
  const { thumb } = server.services.pictures.pictureOf({ ...row, private: true })
  expect((await ask(thumb)).status).toBe(200)
  for (const address of [cardOf(thumb), thumb.replace('480.webp', cardFile)])
    expect((await ask(address)).status).toBe(404)
})
