import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { rates } from '../../src/contract/limits.ts'
import { countShared } from '../../src/server/platform/http/rates.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { addPost, ask, get, headersOf, type Member, newAddress, newWord } from '../support/people.ts'
import { plainGet } from '../support/raw.ts'
import type { TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'
import { startTwoProcesses } from '../support/two-processes.ts'

/** What visitors share is kept for a moment and given as it is (PRODUCT 7.14). */

let server: TestServer
/** Another process of the same site. */
let other: TestServer
let member: Member
let admin: Member
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, other, member, admin, stop } = await startTwoProcesses({ hearing: true }))
})
afterAll(() => stop())

const feed = '/api/get_selected_post_items_no_auth/15'

const open = (path: string, { origin } = server, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { 'x-forwarded-for': newAddress(), ...headers } })

const textAt = async (path: string, at = server) => (await open(path, at)).text()

/** What is kept is kept by the clock. */
function stopClock(at = Date.now()): void {
  vi.setSystemTime(at)
  onTestFinished(() => void vi.useRealTimers())
}

describe('what visitors share', () => {
  test('is made once for all who ask at the same time', async () => {
    const { calls } = server.services.forVisitors
    const { get: keptGet } = calls
    const [all, hasAsked] = [Promise.withResolvers<void>(), vi.fn()]
    let made = 0
    const spy = vi.spyOn(calls, 'get').mockImplementation((key, make) => {
      hasAsked()
      if (hasAsked.mock.calls.length === 40) all.resolve()
      return keptGet(key, async () => {
        made++
        await all.promise
        return make()
      })
    })
    const path = `${feed}?words=${newWord()}`
    const answers = await Promise.all(Array.from({ length: 40 }, () => textAt(path)))
    spy.mockRestore()
    expect(new Set(answers).size).toBe(1)
    expect(made).toBe(1)
  })

  test.each([feed, '/feed.xml', '/api/openapi.json'])(
    'has the same tag in every encoding, and its length also for HEAD: %s',
    async path => {
      for (let times = 0; times < 16; times++) await storePost(server, member)
      server.services.forVisitors.changed()
      const forms = await Promise.all(
        ['br', 'gzip', 'identity'].map(async accepted => {
          const options = { 'accept-encoding': accepted, 'x-forwarded-for': newAddress() }
          const whole = await plainGet(server.origin + path, options)
          const head = await plainGet(server.origin + path, options, 'HEAD')
          const again = await plainGet(server.origin + path, { ...options, 'if-none-match': `${whole.headers.etag}` })
          expect(whole.status).toBe(200)
          expect(whole.headers['content-length']).toBe(String(whole.body.length))
          expect(whole.headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted)
          expect(whole.headers.vary).toContain('accept-encoding')
          expect(whole.headers['x-content-type-options']).toBe('nosniff')
          expect(whole.headers['x-request-id']).not.toBe(head.headers['x-request-id'])
          expect(head.body).toHaveLength(0)
          expect(head.headers['content-length']).toBe(whole.headers['content-length'])
          expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, whole.headers.etag])
          expect(again.headers['cache-control']).toBe(whole.headers['cache-control'])
          return { ...whole, accepted }
        }),
      )
      const text = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
      const read = forms.map(({ accepted, body }) => text[accepted as keyof typeof text](body).toString())
      expect(new Set(read).size).toBe(1)
      expect(new Set(forms.map(({ headers }) => headers.etag)).size).toBe(1)
    },
  )

  test('shows at once what this process wrote or took away', async () => {
    const word = newWord()
    expect(await textAt(feed)).not.toContain(word)
    const post = await addPost(member, `A walk with ${word}`)
    expect(await textAt(feed)).toContain(word)
    await get(member, 'posts.react', { params: { id: post.id }, body: { reaction: 'like' } })
    expect(await textAt(feed)).toMatch(new RegExp(word))
    await get(member, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
    expect(await textAt(feed)).not.toContain(word)
  })

  test('loses what another process took away once that has told it, whether or not its second is over', async () => {
    const word = newWord()
    const post = await addPost(member, `A walk with ${word}`)
    await until('the other shows it', async () => (await textAt(feed, other)).includes(word))
    stopClock()
    expect(await textAt(feed, other)).toContain(word)
    const forgets = vi.spyOn(other.services.forVisitors.calls, 'clear')
    await get(member, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
    await expect.poll(() => forgets.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(await textAt(feed, other)).not.toContain(word)
    forgets.mockRestore()
  })

  test('shows what was written past all processes when its second is over', async () => {
    stopClock()
    server.services.forVisitors.changed()
    const before = await textAt(feed)
    const word = newWord()
    await server.services.db
      .updateTable('users')
      .set({ username: `Mika ${word}` })
      .where('id', '=', member.session.id)
      .execute()
    stopClock(Date.now() + 999)
    expect(await textAt(feed)).toBe(before)
    stopClock(Date.now() + 1)
    expect(await textAt(feed)).toContain(word)
  })

  test('is not given while the site is closed', async () => {
    expect((await open(feed)).status).toBe(200)
    const set = (status: 0 | 1) => get(admin, 'admin.setMaintenance', { body: { status, reason: 'New disks' } })
    await set(1)
    const closed = await open(feed)
    await set(0)
    expect(closed.status).toBe(503)
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
    await until('the site is open', async () => (await open(feed)).status === 200)
  })

  test('keeps no refusal', async () => {
    const word = newWord()
    expect((await open(`/feed/users/${word}.xml`)).status).toBe(404)
    await server.services.db
      .updateTable('users')
      .set({ user_tag: word })
      .where('id', '=', (await presentMember(server)).session.id)
      .execute()
    expect((await open(`/feed/users/${word}.xml`)).status).toBe(200)
  })
})

describe('an answer of a member', () => {
  test('is never that of a visitor, nor a visitor’s that of a member', async () => {
    const reader = await presentMember(server)
    const author = await presentMember(server)
    const word = newWord()
    await addPost(author, `A walk with ${word}`)
    await block(server, reader, author)
    for (const path of ['/api/get_timeline_posts/', '/api/get_ratedposts/']) {
      const before = await open(path)
      const own = await open(path, server, headersOf(reader))
      const after = await open(path)
      expect(own.headers.get('cache-control')).toBe('private, no-store')
      expect(own.headers.get('etag')).toBeNull()
      expect(await own.text()).not.toContain(word)
      expect(await after.text()).toBe(await before.text())
    }
    expect(await textAt(feed)).toContain(word)
  })

  test('is compressed for whoever takes that, where it is not small', async () => {
    for (let times = 0; times < 16; times++) await storePost(server, member)
    const from = (path: string, accepted: string, method: 'GET' | 'HEAD' = 'GET') =>
      plainGet(server.origin + path, { ...headersOf(member), 'accept-encoding': accepted }, method)
    const [br, gzip, plain] = await Promise.all(['br', 'gzip', 'identity'].map(each => from(feed, each)))
    const read = [brotliDecompressSync(br?.body ?? ''), gunzipSync(gzip?.body ?? ''), plain?.body].map(String)
    expect(new Set(read).size).toBe(1)
    expect(JSON.parse(read[0] ?? '')).toHaveLength(15)
    for (const each of [br, gzip, plain]) {
      expect(each?.headers.vary).toBe('authorization, accept-encoding')
      expect(each?.headers['content-length']).toBe(String(each?.body.length))
    }
    const head = await from(feed, 'br', 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    const small = await from('/api/get_maitenance_status', 'br')
    expect(small.headers['content-encoding']).toBeUndefined()
    expect((await from('/api/nothing', 'br')).status).toBe(404)
  })

  test('is refused with a session that ended, though visitors are answered', async () => {
    expect((await open(feed)).status).toBe(200)
    expect((await open(feed, server, { authorization: `Bearer ${'x'.repeat(43)}` })).status).toBe(401)
    expect((await open(feed, server, { authorization: 'Basic eDp5' })).status).toBe(401)
  })
})

describe('what is kept', () => {
  test('counts for a tenth against the limit of an address', async () => {
    stopClock()
    const { memoryRates } = server.services
    const address = newAddress()
    for (let count = 0; count < rates.call.count - 20; count++) countShared(address, false, memoryRates)
    const from = (path: string) => open(path, server, { 'x-forwarded-for': address })
    for (let times = 0; times < 60; times++) {
      await textAt(feed)
      expect((await from(feed)).status).toBe(200)
    }
    const anew = await Promise.all(Array.from({ length: 30 }, (_, at) => from(`${feed}?not-kept=${at}`)))
    expect(anew.map(({ status }) => status)).toContain(429)
    const refused = await from(feed)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask({ ...member, session: null, address: newAddress() }, 'posts.main', {})).status).toBe(200)
  })
})
