import { expect, test, vi } from 'vitest'
import { memoryCaches } from '../src/local/testing/memory-caches.ts'
import { answerCache } from './kept-answer.ts'
import { builtFilesFirst, otherHostFirst, ownRequest, withoutAddress } from './other-host.ts'

const origin = 'https://engawa.test'
const other = 'https://cdn.test'

test.each([
  ['/assets/first-view.js', true],
  ['/media/a/480.webp', true],
  ['/media/a/480.webp?e=1&s=x', false],
  ['/gsi/client', false],
  ['/api/posts', false],
])('%s of the other host is one of the site’s own: %s', (path, isOwn) => {
  expect(ownRequest(new Request(other + path), origin)?.url).toBe(isOwn ? origin + path : undefined)
})

const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } })
const page = () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
const addressOf = (wanted: Parameters<typeof fetch>[0]) => (wanted instanceof Request ? wanted.url : String(wanted))

test.each([
  ['answers', async () => script('other'), 'other', [`${other}/assets/a.js`]],
  [
    'is away',
    async () => Promise.reject(new TypeError('away')),
    'own',
    [`${other}/assets/a.js`, `${origin}/assets/a.js`],
  ],
  [
    'has it not',
    async () => new Response('', { status: 404 }),
    'own',
    [`${other}/assets/a.js`, `${origin}/assets/a.js`],
  ],
  ['shows a page of its own', async () => page(), 'own', [`${other}/assets/a.js`, `${origin}/assets/a.js`]],
] as const)('where the other host %s, a file is still had', async (_, answer, text, asked) => {
  const load = vi.fn<typeof fetch>(async wanted => (addressOf(wanted).startsWith(other) ? answer() : script('own')))
  const got = await otherHostFirst(`${other}/assets/a.js`, load)(new Request(`${origin}/assets/a.js`))
  expect(await got.text()).toBe(text)
  expect(load.mock.calls.map(([wanted]) => addressOf(wanted))).toEqual(asked)
})

test('what comes from the other host is kept without its address, beside which a script would look for the others', async () => {
  const came = Object.defineProperty(script('other'), 'url', { value: `${other}/assets/a.js` })
  const got = await otherHostFirst(`${other}/assets/a.js`, async () => came)(`${origin}/assets/a.js`)
  expect([got.url, got.headers.get('content-type')]).toEqual(['', 'text/javascript'])
  const failed = Response.error()
  expect(withoutAddress(failed)).toBe(failed)
})

test('built files are asked for where the server said last, and all else at the site', async () => {
  const caches = memoryCaches()
  const asked: string[] = []
  const load = builtFilesFirst(caches, async wanted => {
    asked.push(addressOf(wanted))
    return script('')
  })
  const both = async () => {
    await load(`${origin}/assets/a.js`)
    await load(`${origin}/index.html`)
    return asked.splice(0)
  }
  expect(await both()).toEqual([`${origin}/assets/a.js`, `${origin}/index.html`])
  const said = Response.json({ version: '1', build: 'x', assets: other })
  await (await caches.open(answerCache)).put(`${origin}/version.json`, said)
  expect(await both()).toEqual([`${other}/assets/a.js`, `${origin}/index.html`])
})
