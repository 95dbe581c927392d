import { expect, test, vi } from 'vitest'
import { otherSizeKeys } from '../src/local/mirror/picture-caches.ts'
import { memoryCaches, webp } from '../src/local/testing/memory-caches.ts'
import { keptHeader } from '../src/local/wire/call-failures.ts'
import { answerCache, networkFirst } from './kept-answer.ts'
import { loadInTime } from './load-in-time.ts'
import { notPages } from './own-pages.ts'
import { isKeepable, picture, pictureCache } from './pictures.ts'

const at = (path: string) => new Request(`https://engawa.test${path}`)

test.each([
  ['/', true],
  ['/posts/kyoto-in-autumn-0a1b2c3d', true],
  ['/users/mika', true],
  ['/apical', true],
  ['/api', false],
  ['/api/docs', false],
  ['/unsubscribe/abc', false],
  ['/auth/protected', false],
  ['/media/x/thumb', false],
  ['/version.json', false],
  ['/healthz', false],
  ['/rss.xml', false],
])('%s is a page of the shell: %s', (path, page) => {
  expect(!notPages.some(pattern => pattern.test(path))).toBe(page)
})

test('a picture is asked for once; without a connection it is still there', async () => {
  const caches = memoryCaches()
  const load = vi.fn(async () => webp('seen', { 'cache-control': 'public, immutable' }))
  const kept: Promise<void>[] = []
  const show = () =>
    picture(
      caches,
      at('/media/a'),
      work => kept.push(work),
      async () => ({ paths: new Set<string>(), factor: 1 }),
      load,
    )
  expect(await (await show()).text()).toBe('seen')
  await Promise.all(kept)
  load.mockRejectedValue(new TypeError('offline'))
  expect(await (await show()).text()).toBe('seen')
  expect(load).toHaveBeenCalledTimes(1)
})

test('without a connection a picture is shown in the size that was seen, and kept as that', async () => {
  const caches = memoryCaches()
  await (await caches.open(pictureCache)).put(at('/media/a/1280.webp'), webp('large', { 'cache-control': 'public' }))
  const shown = picture(
    caches,
    at('/media/a/480.webp'),
    () => {},
    async () => ({ paths: new Set<string>(), factor: 1 }),
    async () => Promise.reject(new TypeError('offline')),
  )
  expect(await (await shown).text()).toBe('large')
  expect(await caches.paths(pictureCache)).toEqual(['/media/a/1280.webp'])
  expect(otherSizeKeys('https://engawa.test/media/a/800.webp?s=x')).toEqual([
    'https://engawa.test/media/a/1280.webp',
    'https://engawa.test/media/a/480.webp',
  ])
})

test.each([
  ['public', webp('', { 'cache-control': 'public, max-age=31536000' }), true],
  ['private', webp('', { 'cache-control': 'private, max-age=3600' }), false],
  ['not to be stored', webp('', { 'cache-control': 'no-store' }), false],
  ['a part', webp('', {}, 206), false],
  ['missing', webp('', {}, 404), false],
  ['opaque', Object.defineProperty(webp(''), 'type', { value: 'opaque' }), false],
  ['the page of a captive portal', new Response('<html>', { headers: { 'content-type': 'text/html' } }), false],
] as const)('whether an answer that is %s is kept', (_, response, keepable) => {
  expect(isKeepable(response)).toBe(keepable)
})

test('of too many pictures the oldest go, but not those of saved posts', async () => {
  const caches = memoryCaches()
  const cache = await caches.open(pictureCache)
  for (let index = 0; index < 550; index++) await cache.put(at(`/media/${index}`), new Response(''))
  const kept: Promise<void>[] = []
  const staying = async () => ({ paths: new Set(['/media/0']), factor: 1 })
  await picture(
    caches,
    at('/media/new'),
    work => kept.push(work),
    staying,
    async () => webp(''),
  )
  await Promise.all(kept)
  const paths = await caches.paths(pictureCache)
  expect(paths).toHaveLength(500)
  expect(paths).toContain('/media/0')
  expect(paths).toContain('/media/new')
  expect(paths).not.toContain('/media/1')
})

test('on a full device some of the oldest pictures give way, and the picture is shown all the same', async () => {
  const caches = memoryCaches()
  const held = await caches.open(pictureCache)
  for (let index = 0; index < 60; index++) await held.put(at(`/media/${index}`), new Response(''))
  const full = {
    open: async () => ({
      ...held,
      put: async () => {
        throw new DOMException('no room', 'QuotaExceededError')
      },
    }),
  } as unknown as Pick<CacheStorage, 'open'>
  const kept: Promise<void>[] = []
  const staying = async () => ({ paths: new Set(['/media/0']), factor: 1 })
  const shown = await picture(
    full,
    at('/media/new'),
    work => kept.push(work),
    staying,
    async () => webp('new', { 'cache-control': 'public' }),
  )
  await Promise.all(kept)
  expect(await shown.text()).toBe('new')
  const paths = await caches.paths(pictureCache)
  expect(paths).toHaveLength(10)
  expect(paths).toContain('/media/0')
})

test('the version is asked for anew; what was kept is given only without a connection, and says so', async () => {
  const caches = memoryCaches()
  const answer = (build: string) => new Response(build, { headers: { 'x-engawa': '1' } })
  const load = vi.fn(async () => answer('one'))
  const ask = async () => networkFirst(caches, at('/version.json'), load)
  expect(await (await ask()).text()).toBe('one')
  load.mockResolvedValueOnce(answer('two'))
  expect(await (await ask()).text()).toBe('two')
  load.mockResolvedValueOnce(new Response('<html>captive</html>'))
  await ask()
  load.mockRejectedValue(new TypeError('offline'))
  const kept = await ask()
  expect([await kept.text(), kept.headers.get(keptHeader)]).toEqual(['two', '1'])
  expect(await caches.paths(answerCache)).toEqual(['/version.json'])
})

test('nothing kept and no connection: the failure is passed on', async () => {
  const offline = async () => Promise.reject(new TypeError('offline'))
  await expect(networkFirst(memoryCaches(), at('/version.json'), offline)).rejects.toThrow('offline')
})

test('what never comes is given up, so that no event of the worker lasts', async () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_, refuse) => {
      init?.signal?.addEventListener('abort', () => refuse(init.signal?.reason))
    })
  await expect(loadInTime(1, never)('/version.json', { cache: 'no-cache' })).rejects.toThrow('timeout')
})
