import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encodingFor } from './encodings.ts'
import { compressedAnswer, writtenAnswer } from './written-answer.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['br;q=x', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('to an asker that takes %j it is written in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
  expect(encodingFor(accepted)).toBe(encoding)
})

const text = 'A walk along the river. 川沿いの散歩。'.repeat(200)
const html = { 'content-type': 'text/html; charset=utf-8', vary: 'cookie' }

const inNone = writtenAnswer({ status: 200, headers: html, body: text, tagged: true })
const inBrotli = compressedAnswer({ status: 200, headers: html, br: brotliCompressSync(text), etag: inNone.etag })

it.each([
  ['text', () => inNone],
  ['what another thread compressed', () => inBrotli],
])('is compressed once for each encoding, however many ask at once: %s', async (_, written) => {
  const answer = written()
  const both = [answer.in('br'), answer.in('br')]
  expect(both[0]).toBe(both[1])
  const br = await answer.in('br')
  expect(brotliDecompressSync(br).toString()).toBe(text)
  expect(answer.in('br')).toBe(br)
  expect(gunzipSync(await answer.in('gzip')).toString()).toBe(text)
  expect(answer.in('gzip')).toBe(await answer.in('gzip'))
  expect(answer.encodingFor('br')).toBe('br')
  expect(answer.headers).toEqual({ ...html, vary: 'cookie, accept-encoding', etag: inNone.etag })
})

it('is kept compressed alone as soon as somebody takes that, and decompressed for who takes no encoding', async () => {
  const answer = writtenAnswer({ status: 200, headers: html, body: text, tagged: true })
  expect(answer.in('identity')).toBe(answer.in('identity'))
  const kept = [await answer.in('br'), await answer.in('gzip')]
  const [once, again] = await Promise.all([answer.in('identity'), answer.in('identity')])
  expect([String(once), again]).toEqual([text, once])
  expect(await answer.in('identity')).not.toBe(once)
  expect([answer.in('br'), answer.in('gzip')]).toEqual(kept)
  expect(answer.size).toBeGreaterThan(kept.reduce((sum, { length }) => sum + length, 0))
})

it('counts what it takes in all encodings that are kept', async () => {
  const [br, gzip] = [await inBrotli.in('br'), await inBrotli.in('gzip')]
  expect(inBrotli.size).toBeGreaterThan(br.length + gzip.length)
  expect(inBrotli.size).toBeLessThan(Buffer.byteLength(text))
})

it('has one tag for all its encodings, and names what it depends on', () => {
  const answer = writtenAnswer({ status: 200, headers: html, body: text, tagged: true })
  expect(answer.etag).toMatch(/^W\/"[\w-]{27}"$/)
  expect(answer.headers).toMatchObject({ etag: answer.etag, vary: 'cookie, accept-encoding' })
  const other = writtenAnswer({ status: 200, headers: html, body: `${text}.`, tagged: true })
  expect(other.etag).not.toBe(answer.etag)
  expect(writtenAnswer({ status: 200, headers: {}, body: text, tagged: false }).etag).toBeNull()
})

it('is left as it is where it is small or no text', () => {
  const small = writtenAnswer({ status: 200, headers: html, body: 'small', tagged: true })
  const picture = writtenAnswer({ status: 200, headers: { 'content-type': 'image/png' }, body: text, tagged: true })
  expect([small.encodingFor('br'), picture.encodingFor('br')]).toEqual(['identity', 'identity'])
  const whole = writtenAnswer({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: text,
    tagged: true,
  })
  expect(whole.encodingFor('br')).toBe('br')
})
