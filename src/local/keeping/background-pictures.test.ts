import { afterEach, expect, test, vi } from 'vitest'
import { type BackgroundFetch, backgroundPictures, keepFetched } from './background-pictures.ts'
import type { KeptList } from './kept-lists.ts'

afterEach(() => {
  vi.useRealTimers()
})

const list = { path: '/posts?place=Kyoto' } as KeptList
const one = 'https://engawa.test/media/a/480.webp'
const other = 'https://engawa.test/media/b/480.webp'

/** A browser with Background Fetch, whose fetches end as the test says. */
function aBrowser({ refuses = false } = {}) {
  const given: unknown[] = []
  const running = new Map<string, EventTarget & { result: '' | 'success' | 'failure'; downloaded: number }>()
  const browser: BackgroundFetch = {
    async get(id) {
      const found = running.get(id)
      return found && Object.assign(found, { abort: async () => running.delete(id) })
    },
    async fetch(id, requests, options) {
      if (refuses) throw new TypeError('not allowed')
      given.push([id, requests, options.title, options.downloadTotal])
      running.set(id, Object.assign(new EventTarget(), { result: '' as const, downloaded: 0 }))
    },
  }
  const come = (bytes: number, result: '' | 'success' | 'failure' = '') => {
    const loading = running.get(list.path)
    loading?.dispatchEvent(new Event(Object.assign(loading, { downloaded: bytes, result }) && 'progress'))
  }
  return { pictures: backgroundPictures(browser, ({ path }) => `Engawa ${path}`), given, come }
}

test('the browser is told the size only where that of each picture is known', async () => {
  const { pictures, given } = aBrowser()
  expect(await pictures.begin(list, new Map([[one, 20]]))).toBe(true)
  expect(
    await pictures.begin(
      list,
      new Map<string, number | undefined>([
        [one, 20],
        [other, undefined],
      ]),
    ),
  ).toBe(true)
  const title = `Engawa ${list.path}`
  expect(given).toEqual([
    [list.path, [one], title, 20],
    [list.path, [one, other], title, undefined],
  ])
  expect(await pictures.isLoading(list.path)).toBe(true)
  await pictures.end(list.path)
  expect(await pictures.isLoading(list.path)).toBe(false)
})

test('a browser that refuses says so', async () => {
  const { pictures } = aBrowser({ refuses: true })
  expect(await pictures.begin(list, new Map([[one, 20]]))).toBe(false)
  expect(await pictures.isLoading(list.path)).toBe(false)
  expect(await pictures.moves(list.path)).toBe(false)
})

test('whether something comes is known with the first bytes, or after a while', async () => {
  vi.useFakeTimers()
  const { pictures, come } = aBrowser()
  await pictures.begin(list, new Map([[one, 20]]))
  const never = pictures.moves(list.path)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await never).toBe(false)
  const soon = pictures.moves(list.path)
  await vi.advanceTimersByTimeAsync(1)
  come(5)
  expect(await soon).toBe(true)
  come(5, 'failure')
  expect(await pictures.moves(list.path)).toBe(true)
})

test('the worker keeps what came, and goes on after what did not', async () => {
  const kept: string[] = []
  const records = [
    { request: new Request(one), responseReady: Promise.reject(new TypeError('cut')) },
    { request: new Request(other), responseReady: Promise.resolve(new Response('picture')) },
  ]
  await keepFetched({ id: list.path, matchAll: async () => records }, async (request, load) => {
    await load()
    kept.push(request.url)
  })
  expect(kept).toEqual([other])
})
