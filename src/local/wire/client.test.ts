import { expect, test } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { CallError } from '../../contract/errors.ts'
import { patience } from '../../contract/limits.ts'
import { aClock } from '../testing/clock.ts'
import { someone } from '../testing/rows.ts'
import { createClient, NoNetwork, type SessionEnd } from './client.ts'

const json = (data: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(data), {
    ...init,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-engawa': '0.8.16', ...init.headers },
  })

function clientOf(
  answer: (request: Request) => Response | Promise<Response>,
  session = someone as typeof someone | null,
) {
  const asked: Request[] = []
  const ends: SessionEnd[] = []
  const reached: boolean[] = []
  const clock = aClock()
  const client = createClient({
    origin: 'https://engawa.test',
    session: () => session,
    language: () => 'ja',
    onSessionEnd: why => ends.push(why),
    onNetwork: each => reached.push(each),
    browserFetch: async (input, init) => {
      const request = new Request(input as Request, init)
      asked.push(request)
      return answer(request)
    },
    setTimer: clock.setTimer,
  })
  return { client, clock, asked, ends, reached }
}

test('a call has method and address of the call table, the session’s headers, and the idempotency key', async () => {
  const { client, asked } = clientOf(() =>
    json([], { headers: { 'x-next-cursor': 'n', date: 'Mon, 23 Nov 2026 11:00:00 GMT' } }),
  )
  const query = { searchTags: ['#東京', '#b'], searchWords: 'a&b', loadedIds: [] }
  const answer = await client.call('posts.feed', { params: { pageSize: 15 }, query })
  expect(answer).toEqual({ data: [], nextCursor: 'n', at: Date.UTC(2026, 10, 23, 11) })
  expect(asked[0]?.url).toBe(
    'https://engawa.test/api/get_selected_post_items_auth/15?searchTags=%23%E6%9D%B1%E4%BA%AC&searchTags=%23b&searchWords=a%26b',
  )
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toMatchObject({
    authorization: 'Bearer token',
    'x-user-token': someone.user_token,
    'x-user-id': someone.id,
    'x-user-role': '1',
    'accept-language': 'ja',
  })
  await client.call('posts.react', { params: { id: 'a/b' }, body: { reaction: null } }, { idempotencyKey: 'key' })
  expect(asked[1]?.url).toBe('https://engawa.test/api/react_post/a%2Fb')
  expect(asked[1]?.headers.get('idempotency-key')).toBe('key')
  expect(await asked[1]?.json()).toEqual({ reaction: null })
})

test.each([
  ['of a maintenance', { code: 'maintenance', message: 'Later' }, 1],
  ['without a code, as a proxy sends it', {}, 1],
  ['of a server that restarts', { code: 'stopping', message: 'Later' }, 0],
  ['of a server that has much to do', { code: 'busy', message: 'Later' }, 0],
])('a 503 %s asks whether the site is closed, or not', async (_, body, times) => {
  let closed = 0
  const client = createClient({
    origin: 'https://engawa.test',
    session: () => null,
    language: () => 'en',
    onClosed: () => closed++,
    browserFetch: async () => json(body, { status: 503 }),
  })
  await expect(client.call('app.maintenance', {})).rejects.toMatchObject({ status: 503 })
  expect(closed).toBe(0)
  await expect(client.call('app.version', {})).rejects.toMatchObject({ status: 503 })
  expect(closed).toBe(times)
})

test('a visitor sends no session headers', async () => {
  const { client, asked } = clientOf(() => json({ status: 0 }), null)
  await client.call('app.maintenance', {})
  expect([...(asked[0]?.headers.keys() ?? [])].filter(name => /user|authorization/.test(name))).toEqual([])
})

test.each([
  ['a captive portal’s page', () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })],
  ['a foreign 403', () => new Response('{"code":"session_revoked"}', { status: 403 })],
  [
    'foreign JSON',
    () =>
      json({ status: 0 }, { headers: { 'x-engawa': '' } }).clone() &&
      new Response('{}', { headers: { 'content-type': 'application/json' } }),
  ],
  [
    'a marked answer cut in the middle',
    () => new Response('{"sta', { headers: { 'content-type': 'application/json', 'x-engawa': '1' } }),
  ],
  ['an error without a code', () => json({ error: 'Bad gateway' }, { status: 502 })],
  ['an unknown code', () => json({ code: 'toString', message: '' }, { status: 403 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('%s counts as no network and ends no session', async (_, answer) => {
  const { client, ends, reached } = clientOf(answer)
  await expect(client.call('app.maintenance', {})).rejects.toBeInstanceOf(NoNetwork)
  expect(ends).toEqual([])
  expect(reached).toEqual([false])
})

test('a coded error has its issues and the time to wait', async () => {
  const body = { code: 'too_many', message: 'Later', issues: [{ path: 'a', message: 'b' }, 7] }
  const { client, reached } = clientOf(() => json(body, { status: 429, headers: { 'retry-after': '12' } }))
  const error = await client.call('app.maintenance', {}).catch(each => each)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ code: 'too_many', message: 'Later', retryAfterSeconds: 12, retry: 'later' })
  expect(error.issues).toEqual([{ path: 'a', message: 'b' }])
  expect(reached).toEqual([true])
})

test.each([
  ['session_expired', 401, ['session-ended']],
  ['session_revoked', 403, ['revoked']],
  ['not_found', 404, []],
] as const)('%s: only a coded 401 or 403 of the product ends the session', async (code, status, expected) => {
  const { client, ends } = clientOf(() => json({ code, message: '' }, { status }))
  await expect(client.call('auth.protected', {})).rejects.toBeInstanceOf(CallError)
  expect(ends).toEqual(expected)
})

test('a late 401 for an earlier session does not end the current one', async () => {
  const session = { current: someone }
  const ends: SessionEnd[] = []
  const client = createClient({
    origin: 'https://engawa.test',
    session: () => session.current,
    language: () => 'en',
    onSessionEnd: why => ends.push(why),
    browserFetch: async () => {
      session.current = { ...someone, token: 'next' }
      return json({ code: 'session_expired', message: '' }, { status: 401 })
    },
  })
  await expect(client.call('auth.protected', {})).rejects.toMatchObject({ code: 'session_expired' })
  expect(ends).toEqual([])
})

test('a call without an answer tells so while it goes on, unless another is answered meanwhile', async () => {
  let answer = (_: Response) => {}
  const first = new Promise<Response>(answered => {
    answer = answered
  })
  const { client, clock, asked, reached } = clientOf(() => (asked.length === 1 ? first : json({ active: false })))
  const asking = client.call('posts.placesWithPosts', {})
  await eventually(() => expect(asked).toHaveLength(1))
  await client.call('app.maintenance', {})
  clock.advance(patience.noAnswerMs)
  expect(reached).toEqual([true])
  clock.advance(patience.noAnswerMs)
  expect(reached).toEqual([true, false])
  answer(json([]))
  await asking
  expect(reached).toEqual([true, false, true])
  clock.advance(10_000)
  expect(reached).toHaveLength(3)
})

const never = ({ signal }: Request) =>
  new Promise<Response>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))

const half = ({ signal }: Request) => {
  const start = (body: ReadableStreamDefaultController) => {
    body.enqueue(new TextEncoder().encode('{"sta'))
    signal.addEventListener('abort', () => body.error(signal.reason))
  }
  return new Response(new ReadableStream({ start }), {
    headers: { 'content-type': 'application/json', 'x-engawa': '1' },
  })
}

const piece = { params: { uploadId: 'a' }, query: { offset: 0 }, bytes: new Blob(['a']) }

test.each([
  ['that never comes', 15, 'app.maintenance', {}, never],
  ['that stops halfway', 15, 'app.maintenance', {}, half],
  ['to a write', 30, 'posts.save', { params: { id: 'a' } }, never],
  ['to a piece of a picture', 60, 'uploads.append', piece, never],
] as const)('an answer %s is waited for %i s and no longer', async (_, seconds, name, input, answer) => {
  const { client, clock, asked } = clientOf(answer)
  let ended = false
  const asking = client.call(name, input as never).finally(() => {
    ended = true
  })
  const failing = expect(asking).rejects.toBeInstanceOf(NoNetwork)
  await eventually(() => expect(asked).toHaveLength(1))
  clock.advance(seconds * 1_000 - 1)
  await new Promise(next => setTimeout(next))
  expect(ended).toBe(false)
  clock.advance(1)
  await failing
  expect(clock.next()).toBe(false)
})
