import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionKey } from '../src/local/device/stored-session.ts'
import { isSigned, privatePictures } from '../src/local/mirror/picture-caches.ts'
import { DeviceDatabase, mirrorName } from '../src/local/mirror/schema.ts'
import { memoryCaches, webp } from '../src/local/testing/memory-caches.ts'
import { deviceReader } from './device-reader.ts'
import { privatePicture } from './private-pictures.ts'

const signed = (id: string, signature = 'first') =>
  new Request(`https://engawa.test/media/${id}/480.webp?e=1&s=${signature}`)
const offline = async () => Promise.reject(new TypeError('offline'))
const answer = (body: string, headers = {}) => webp(body, { 'cache-control': 'private, max-age=3600', ...headers })

/** A device on which at most one account is signed in, with its worker. */
function aDevice(account: string | null, saved: readonly string[] = []) {
  const caches = memoryCaches()
  let current = account
  const show = async (request: Request, load: () => Promise<Response>) => {
    const work: Promise<void>[] = []
    const options = {
      caches,
      account: async () => current,
      keep: (each: Promise<void>) => void work.push(each),
      staying: async () => ({ paths: new Set(saved), factor: 1 }),
      load,
    }
    const given = await privatePicture(options, request)
    await Promise.all(work)
    return given.text()
  }
  return {
    caches,
    show,
    signIn: (next: string) => {
      current = next
    },
    /** In the order in which a page signs out: first the session ends, then the caches are deleted. */
    signOut: async () => {
      const leaving = current
      current = null
      for (const name of await caches.keys()) if (name.startsWith(mirrorName(leaving ?? ''))) await caches.delete(name)
    },
  }
}

test('a picture seen before is there without a connection, when its signature is another one or expired', async () => {
  const { caches, show } = aDevice('mika')
  const load = vi.fn(async () => answer('seen'))
  expect(await show(signed('a'), load)).toBe('seen')
  expect(await show(signed('a', 'second'), offline)).toBe('seen')
  expect(await show(signed('a', 'expired'), async () => new Response('', { status: 404 }))).toBe('seen')
  expect(load).toHaveBeenCalledTimes(1)
  await expect(show(signed('b'), offline)).rejects.toThrow('offline')
  expect(await caches.keys()).toEqual([privatePictures('mika')])
  expect(await caches.paths(privatePictures('mika'))).toEqual(['/media/a/480.webp'])
})

test('what one account has kept is never given to another, nor to a visitor', async () => {
  const device = aDevice('mika')
  await device.show(signed('a'), async () => answer('of mika'))
  device.signIn('ken')
  await expect(device.show(signed('a'), offline)).rejects.toThrow('offline')
  expect(await device.show(signed('a'), async () => new Response('no', { status: 404 }))).toBe('no')
  await device.signOut()
  await expect(device.show(signed('a'), offline)).rejects.toThrow('offline')
  device.signIn('mika')
  expect(await device.show(signed('a'), offline)).toBe('of mika')
})

test('for a visitor nothing is kept', async () => {
  const { caches, show } = aDevice(null)
  expect(await show(signed('a'), async () => answer('of a pending post'))).toBe('of a pending post')
  expect(await caches.keys()).toEqual([])
})

test('who signs out leaves nothing, also while a picture is coming', async () => {
  const device = aDevice('mika')
  await device.show(signed('a'), async () => answer('a'))
  await device.show(signed('b'), async () => {
    await device.signOut()
    return answer('b')
  })
  expect(await device.caches.keys()).toEqual([])
})

test('who signs out leaves nothing, also while a picture is being kept', async () => {
  const device = aDevice('mika')
  const { open } = device.caches
  device.caches.open = async name => {
    await device.signOut()
    return open(name)
  }
  await device.show(signed('a'), async () => answer('a'))
  expect(await device.caches.keys()).toEqual([])
})

test('when somebody else has signed in while a picture was coming, it is kept for neither', async () => {
  const device = aDevice('mika')
  await device.show(signed('a'), async () => {
    await device.signOut()
    device.signIn('ken')
    return answer('of mika')
  })
  expect(await device.caches.keys()).toEqual([])
})

test.each([
  ['missing', new Response('', { status: 404 })],
  ['a part', webp('part', {}, 206)],
  ['the page of a captive portal', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('an answer that is %s is not kept', async (_, response) => {
  const { caches, show } = aDevice('mika')
  await show(signed('a'), async () => response)
  expect(await caches.keys()).toEqual([])
})

const mebibyte = 1024 * 1024

test('of too many pictures the oldest go', async () => {
  const { caches, show } = aDevice('mika')
  for (let index = 0; index < 420; index++) await show(signed(`p${index}`), async () => answer('small'))
  const paths = await caches.paths(privatePictures('mika'))
  expect(paths).toHaveLength(400)
  expect(paths).not.toContain('/media/p0/480.webp')
  expect(paths).toContain('/media/p419/480.webp')
})

test('pictures of saved posts stay, however old they are', async () => {
  const { caches, show } = aDevice('mika', ['/media/p0/480.webp'])
  for (let index = 0; index < 420; index++) await show(signed(`p${index}`), async () => answer('small'))
  const paths = await caches.paths(privatePictures('mika'))
  expect(paths).toHaveLength(400)
  expect(paths).toContain('/media/p0/480.webp')
  expect(paths).not.toContain('/media/p1/480.webp')
})

test('of pictures that are together too large the oldest go', async () => {
  const { caches, show } = aDevice('mika')
  const large = { 'content-length': String(4 * mebibyte) }
  for (let index = 0; index < 20; index++) await show(signed(`p${index}`), async () => answer('large', large))
  expect(await caches.paths(privatePictures('mika'))).toEqual(
    Array.from({ length: 15 }, (_, index) => `/media/p${index + 5}/480.webp`),
  )
})

test('without a connection a picture is shown in the size that was seen', async () => {
  const { caches, show } = aDevice('mika')
  await show(signed('a'), async () => answer('small'))
  const large = new Request(signed('a').url.replace('/480.', '/1280.'))
  expect(await show(large, offline)).toBe('small')
  expect(await show(large, async () => answer('large'))).toBe('large')
  expect(await show(large, offline)).toBe('large')
  expect(await caches.paths(privatePictures('mika'))).toEqual(['/media/a/480.webp', '/media/a/1280.webp'])
})

test('an address says whether it is of a private picture', () => {
  expect([isSigned('https://engawa.test/media/a/480.webp'), isSigned(signed('a').url)]).toEqual([false, true])
})

const database = new DeviceDatabase()
afterEach(() => database.values.clear())

test('the account is the one that pages have written last, each time that it is asked for', async () => {
  const { account } = deviceReader()
  const write = (id: string) => database.values.put({ key: sessionKey, value: { id } })
  expect(await Promise.all([account(), account()])).toEqual([null, null])
  await write('mika')
  expect(await account()).toBe('mika')
  await write('ken')
  expect(await account()).toBe('ken')
  await database.values.delete(sessionKey)
  expect(await account()).toBeNull()
})

test('the language is what a page has said last, and nobody’s before one has', async () => {
  const { language } = deviceReader()
  expect(await language()).toBeNull()
  await database.values.put({ key: 'language', value: 'ja' })
  expect(await language()).toBe('ja')
})

test('a database that was closed under the worker is opened again', async () => {
  const { account } = deviceReader()
  expect(await account()).toBeNull()
  // As a page of the next version does.
  await database.delete({ disableAutoOpen: false })
  await database.values.put({ key: sessionKey, value: { id: 'mika' } })
  expect(await account()).toBe('mika')
})
