import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encodingFor } from './encodings.ts'
import { writtenAnswer } from './written-answer.ts'

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

it('is compressed once for each encoding, however many ask at once', async () => {
  const answer = writtenAnswer({ status: 200, headers: html, body: text, tagged: true })
  const both = [answer.in('br'), answer.in('br')]
  expect(both[0]).toBe(both[1])
  const br = await answer.in('br')
  expect(brotliDecompressSync(br).toString()).toBe(text)
  expect(answer.in('br')).toBe(br)
  expect(gunzipSync(await answer.in('gzip')).toString()).toBe(text)
  expect(answer.in('identity').toString()).toBe(text)
  expect(answer.size).toBeGreaterThan(Buffer.byteLength(text) + br.length)
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
