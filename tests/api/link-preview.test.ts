import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { internet, type PageNetwork } from '../../src/server/platform/net/page-network.ts'
import { cachePreview } from '../../src/server/things/link-preview/preview-cache.sql.ts'
import { readPage } from '../../src/server/things/link-preview/read-page.ts'
import { presentMember } from '../support/content.ts'
import { type Asker, ask, get, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Link previews: a server of the test takes the place of the internet, behind the same checks. */

const publicAddress = '93.184.216.34'
let server: TestServer
let member: Member
let page: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[] = []
let dialed: string[] = []
let network: PageNetwork
let names: Record<string, string[]>

beforeAll(async () => {
  server = await startTestServer()
  member = await presentMember(server)
  page = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>(done => page.listen(0, '127.0.0.1', done))
  network = {
    resolve: async host => names[host] ?? Promise.reject(new Error('no such name')),
    dial: address => {
      dialed.push(address)
      return { host: '127.0.0.1', port: (page.address() as AddressInfo).port }
    },
  }
  server.services.pageNetwork = network
})
beforeEach(() => {
  names = { 'pages.example': [publicAddress], 'inside.example': ['10.1.2.3'] }
})
afterEach(() => {
  asked = []
  dialed = []
})
afterAll(async () => {
  page.closeAllConnections()
  page.close()
  await server.stop()
})

let count = 0
/** An address that nobody has asked for yet. */
const fresh = (host = 'pages.example') => `http://${host}/${++count}`
const html = (text: string | Buffer, type = 'text/html; charset=utf-8') => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end(text)
}
const preview = (url: string, by: Asker = member) => get(by, 'search.linkPreview', { query: { url } })
const nothing = 'not_found'

test('title and description of a page, and never its picture', async () => {
  html(`<title>Plain</title><meta property="og:title" content="Uji &amp; its tea"><meta name="description" content="Long">
    <meta property="og:description" content=" By the
    river\u202e "><meta property="og:image" content="https://pages.example/a.jpg">`)
  const url = `${fresh()}#part`
  expect(await preview(url)).toEqual({ url, title: 'Uji & its tea', description: 'By the river', image: null })
  expect(dialed).toEqual([publicAddress])
})

test('twitter: and plain titles do too; texts are cut', async () => {
  html(`<meta name="twitter:title" content="Of the card"><title>Plain</title>`)
  expect(await preview(fresh())).toMatchObject({ title: 'Of the card', description: '' })
  html(`<title>${'長'.repeat(500)}</title><meta name=description content="${'a'.repeat(900)}">`)
  const { title, description } = await preview(fresh())
  expect([...title]).toHaveLength(200)
  expect([...description]).toHaveLength(300)
})

// 東京の駅 in each encoding.
const shiftJis = Buffer.from('938c8b9e82cc8977', 'hex')
const eucJp = Buffer.from('c5ecb5fea4ceb1d8', 'hex')
test.each([
  ['Shift_JIS by the header', shiftJis, 'text/html; charset=Shift_JIS', '', '東京の駅'],
  ['Shift_JIS by a meta', shiftJis, 'text/html', '<meta charset="shift_jis">', '東京の駅'],
  ['EUC-JP by http-equiv', eucJp, 'text/html', '<meta http-equiv=c content="text/html; charset=EUC-JP">', '東京の駅'],
  ['Shift_JIS that nothing names', shiftJis, 'text/html', '', '東京の駅'],
  ['UTF-8 that nothing names', Buffer.from('東京の駅'), 'text/html', '', '東京の駅'],
  ['an unknown charset', Buffer.from('東京の駅'), 'text/html; charset=martian', '', '東京の駅'],
])('%s', async (_, bytes, type, meta, title) => {
  html(Buffer.concat([Buffer.from(`${meta}<title>`), bytes, Buffer.from('</title>')]), type)
  expect((await preview(fresh())).title).toBe(title)
})

test('what was found is kept for a day, and what was not for a while', async () => {
  html('<title>Once</title>')
  const url = fresh()
  await preview(url)
  await preview(url)
  expect(asked).toHaveLength(1)
  const row = server.services.db.selectFrom('link_previews').select('expires_at').orderBy('expires_at', 'desc').limit(1)
  const hours = ((await row.executeTakeFirstOrThrow()).expires_at.getTime() - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  const empty = fresh()
  html('<p>no title</p>')
  for (let time = 0; time < 2; time++) await expect(preview(empty)).rejects.toThrow(nothing)
  expect(asked).toHaveLength(2)
})

test.each([
  ['a picture', 200, 'image/png', '<title>x</title>'],
  ['JSON', 200, 'application/json', '{}'],
  ['an error page', 500, 'text/html', '<title>x</title>'],
  ['a missing page', 404, 'text/html', '<title>x</title>'],
  ['an empty page', 200, 'text/html', ''],
])('%s says nothing', async (_, status, type, text) => {
  answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end(text)
  await expect(preview(fresh())).rejects.toThrow(nothing)
})

test('a connection that breaks, or an answer that is none, is nothing: no stack in the answer', async () => {
  answer = (_request, response) => response.socket?.destroy()
  await expect(preview(fresh())).rejects.toThrow(nothing)
  answer = (_request, response) => response.socket?.end('SSH-2.0-OpenSSH\r\n')
  const response = await fetch(`${server.origin}/api/fetch-metadata?url=${encodeURIComponent(fresh())}`, {
    headers: { authorization: `Bearer ${member.session.token}` },
  })
  expect(response.status).toBe(404)
  expect(Object.keys((await response.json()) as object)).toEqual(['code', 'message'])
})

test('each redirect is checked as the first address was', async () => {
  const to = (location: string) => (request: IncomingMessage, response: ServerResponse) =>
    request.url === '/there'
      ? response.writeHead(200, { 'content-type': 'text/html' }).end('<title>There</title>')
      : response.writeHead(302, { location }).end()
  answer = to('/there')
  expect((await preview(fresh())).title).toBe('There')
  for (const location of [
    'http://inside.example/there',
    'http://127.0.0.1/there',
    'http://[::1]/there',
    'http://2130706433/there',
    'http://pages.example:6379/there',
    'file:///etc/passwd',
    'http://',
  ]) {
    asked = []
    answer = to(location)
    await expect(preview(fresh())).rejects.toThrow(nothing)
    expect(asked).toHaveLength(1)
  }
})

test('redirects in a circle end', async () => {
  answer = (request, response) => response.writeHead(301, { location: `${request.url}x` }).end()
  await expect(preview(fresh())).rejects.toThrow(nothing)
  expect(asked).toHaveLength(6)
})

test('inner addresses are never connected to', async () => {
  for (const url of [
    'http://inside.example/',
    'http://localhost/',
    'http://10.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x7f.1/',
    'ftp://pages.example/',
  ])
    await expect(preview(url)).rejects.toThrow(nothing)
  expect(dialed).toEqual([])
})

test('a name that changes its address meanwhile is asked where it was checked', async () => {
  let times = 0
  const resolve = async () => (++times === 1 ? [publicAddress] : ['127.0.0.1'])
  html('<title>Checked</title>')
  expect(await readPage('http://rebinding.example/', { ...network, resolve })).not.toBeNull()
  expect(dialed).toEqual([publicAddress])
  answer = (_request, response) => response.writeHead(302, { location: '/again' }).end()
  times = 0
  expect(await readPage('http://rebinding.example/', { ...network, resolve })).toBeNull()
})

test('a page without an end is read for its first megabyte', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<title>Endless</title>')
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  }
  expect((await preview(fresh())).title).toBe('Endless')
  expect((await readPage(fresh(), network))?.bytes.length).toBe(1024 * 1024)
})

describe('five seconds are waited for', () => {
  /** Lets the five seconds be over only when the test says so. @returns what ends them */
  function stopTime(): () => void {
    const { timeout } = AbortSignal
    const over = new AbortController()
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => (ms === 5_000 ? over.signal : timeout(ms)))
    onTestFinished(() => spy.mockRestore())
    return () => over.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  }

  test('a page that never answers', async () => {
    const endTime = stopTime()
    const isAsked = new Promise<void>(done => (answer = () => done()))
    const asking = preview(fresh())
    await isAsked
    endTime()
    await expect(asking).rejects.toThrow(nothing)
  })

  test('a page that sends a letter now and then', async () => {
    const endTime = stopTime()
    const hasBegun = new Promise<void>(done => {
      answer = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const more = setInterval(() => response.write('<', () => done()), 10)
        response.on('close', () => clearInterval(more))
      }
    })
    const asking = preview(fresh())
    await hasBegun
    endTime()
    await expect(asking).rejects.toThrow(nothing)
  })

  test('a name server that never answers', async () => {
    const endTime = stopTime()
    const resolve = () => new Promise<string[]>(() => undefined)
    const reading = readPage('http://silent.example/', { ...network, resolve })
    endTime()
    await expect(reading).rejects.toThrow(/timeout/)
  })

  test('by nobody else: pages that drip under one member’s posts cost no other post its preview', async () => {
    const endTime = stopTime()
    const dripping: string[] = []
    // Jobs have the services as the server began with them.
    const spy = vi.spyOn(internet, 'resolve').mockImplementation(host => {
      dripping.push(host)
      return new Promise<string[]>(() => undefined)
    })
    onTestFinished(() => spy.mockRestore())
    const [busy, other] = [await presentMember(server), await presentMember(server)]
    const post = async (by: Member, link: string) => {
      const text = `<p>Do see <a href="${link}">this page</a></p>`
      const { responseData } = await get(by, 'posts.addTimeline', { body: { post_text: text } })
      return responseData.post_slug
    }
    for (let page = 0; page < 4; page++) await post(busy, `https://drips-${page}.example/`)
    await expect.poll(() => dripping.length).toBe(1)
    await cachePreview(server.services.db, 'https://soon.example/', { title: 'At once', description: '' })
    const slug = await post(other, 'https://soon.example/')
    await expect
      .poll(async () => (await get(other, 'posts.single', { params: { slug } })).link_preview)
      .toMatchObject({ title: 'At once' })
    // One still drips, and no other of that member was begun.
    expect(dripping).toHaveLength(1)
    endTime()
    await server.services.jobs.waitUntilIdle()
    expect(new Set(dripping).size).toBe(4)
  })
})

test('what is packed, or has a head without an end, is not unpacked or kept', async () => {
  answer = (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      .end(gzipSync(`<title>Bomb</title>${'0'.repeat(1_000_000)}`))
  await expect(preview(fresh())).rejects.toThrow(nothing)
  answer = (_request, response) =>
    response.socket?.end(`HTTP/1.1 200 OK\r\n${'x-more: y\r\n'.repeat(20_000)}\r\n<title>x</title>`)
  await expect(preview(fresh())).rejects.toThrow(nothing)
})

test('what a page calls itself is a text: no markup comes of it, whatever it says', async () => {
  html(`<title>&lt;script&gt;alert(1)&lt;/script&gt; <b>"bold"</b></title>
    <meta name=description content="&quot;><img src=x onerror=alert(1)>&#0;&#x202e;">`)
  const { title, description, image } = await preview(fresh())
  expect([title, image]).toEqual(['<script>alert(1)</script> <b>"bold"</b>', null])
  expect(description).toBe('"><img src=x onerror=alert(1)>')
})

test('a member has two at a time; more are told when to come again, and others are not kept from theirs', async () => {
  names = { 'pages.example': [publicAddress] }
  const waiting: ServerResponse[] = []
  answer = (_request, response) => waiting.push(response)
  const [busy, other] = [await presentMember(server), await presentMember(server)]
  const of = (who: Member, page: string) =>
    ask(who, 'search.linkPreview', { query: { url: `http://pages.example/${page}` } })
  const two = [of(busy, 'slow-1'), of(busy, 'slow-2')]
  await expect.poll(() => waiting.length).toBe(2)
  expect(await of(busy, 'slow-3')).toMatchObject({ status: 429, body: { code: 'too_many', retry_after: 5 } })
  const others = of(other, 'slow-4')
  await expect.poll(() => waiting.length).toBe(3)
  for (const response of waiting) response.setHeader('content-type', 'text/html').end('<title>Slow</title>')
  expect((await Promise.all([...two, others])).map(({ status }) => status)).toEqual([200, 200, 200])
  answer = (_request, response) => response.setHeader('content-type', 'text/html').end('<title>Soon</title>')
  expect((await of(busy, 'soon')).status).toBe(200)
})

test('members only', async () => {
  await expect(preview(fresh(), visitor(server.origin))).rejects.toThrow('sign_in_required')
  expect(asked).toEqual([])
})
