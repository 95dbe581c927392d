import 'fake-indexeddb/auto'
import { DOMParser } from 'linkedom'
import { expect, onTestFinished, test } from 'vitest'
import type { Picture } from '../../contract/entities/common.ts'
import type { Post } from '../../contract/entities/post.ts'
import { addCollection, addToCollection } from '../collections/commands.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { publicPictures } from '../mirror/picture-caches.ts'
import { enqueue } from '../outbox/queue.ts'
import { deletePost, editPost } from '../posts/commands.ts'
import { words } from '../testing/file-words.ts'
import { aPost, newMirror, someone } from '../testing/rows.ts'
import { gather } from './gather.ts'
import { fileName, makeFile } from './make-file.ts'
import { pointFormats, pointsOf } from './points.ts'

const site = 'https://engawa.test'
const hostile = `</title><script>alert(1)</script>"'&<img src=x onerror=alert(2)>\u0000`
const aGuide = (given: Partial<Post> = {}) =>
  aPost({
    type: 'guide',
    post_title: 'Six verandas',
    post_location: { name: 'Hōsen-in', name_ja: '宝泉院', prefecture: 'Kyoto', lat: 35.12, lng: 135.83 },
    ...given,
  })
const picture = (id: string): Picture => ({
  ...{ id, alt: 'A veranda', width: 1280, height: 960 },
  thumb: `/media/${id}/480.webp`,
  medium: `/media/${id}/800.webp`,
  large: `/media/${id}/1280.webp`,
})

/** A device whose caches hold these files, each of so many bytes. */
function aDevice(held: Record<string, { bytes: number; type?: string }> = {}) {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const caches = {
    async match(address: RequestInfo | URL, options?: MultiCacheQueryOptions) {
      const file = options?.cacheName === publicPictures ? held[new URL(String(address)).pathname] : undefined
      const headers = { 'content-type': file?.type ?? 'image/webp' }
      return file && new Response(new Uint8Array(file.bytes).fill(7), { headers })
    },
  }
  const place = { account: mirror.account, origin: site, caches }
  return { mirror, place }
}

async function aCollection(mirror: ReturnType<typeof newMirror>, posts: readonly Post[], name = 'Kyushu, March') {
  const { collectionId, ...command } = addCollection({ name, about: 'Three days' })
  await enqueue(mirror, command, someone)
  for (const { id } of posts) await enqueue(mirror, addToCollection(collectionId, id), someone)
  return collectionId
}

const readHtml = async (blob: Blob) => new DOMParser().parseFromString(await blob.text(), 'text/html')
const readXml = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml')

test('a collection is gathered in its order, without what not everybody may read, and says how much that is', async () => {
  const { mirror } = aDevice()
  const [first, pending, last, away] = [aGuide(), aGuide({ status: 'pending' }), aGuide(), aGuide()]
  await applyPosts(mirror, [first, pending, last], { asked: 1 })
  const id = await aCollection(mirror, [last, pending, away, first])
  const gathered = await gather(mirror, { collection: id })
  expect(gathered).toMatchObject({ name: 'Kyushu, March', about: 'Three days', notPublic: 1, notHere: 1 })
  expect(gathered?.posts.map(each => each.id)).toEqual([last.id, first.id])
  expect(await gather(mirror, { post: pending.post_slug })).toMatchObject({ posts: [], notPublic: 1 })
  expect(await gather(mirror, { post: 'nothing-here' })).toBeNull()
  expect(await gather(mirror, { collection: 'none' })).toBeNull()
})

test('a list is gathered in its order, as far as the device has read it', async () => {
  const { mirror } = aDevice()
  const [first, second, unread] = [aGuide(), aGuide(), aGuide()]
  await applyPosts(mirror, [second, first, unread], { asked: 1 })
  const list = { key: 'feed', tick: 1, fetchedAt: 1, stale: false, cursor: null, done: false, beyond: [] }
  await mirror.feeds.put({ ...list, ids: [first.id, second.id] })
  const gathered = await gather(mirror, { list: list.key, name: 'Guides of Kyushu' })
  expect(gathered).toMatchObject({ name: 'Guides of Kyushu', notPublic: 0, notHere: 0 })
  expect(gathered?.posts.map(each => each.id)).toEqual([first.id, second.id])
  expect(await gather(mirror, { list: 'no such list', name: '' })).toBeNull()
})

test('a post is taken as the server has it, while a change of it waits; one whose deletion waits is not', async () => {
  const { mirror } = aDevice()
  const guide = aGuide({ author: { ...aPost().author, user_id: someone.id } })
  await applyPosts(mirror, [guide], { asked: 1 })
  await enqueue(mirror, editPost({ post: guide, title: 'Not sent yet', text: guide.post_text }), someone)
  expect((await gather(mirror, { post: guide.post_slug }))?.posts.map(each => each.post_title)).toEqual([
    'Six verandas',
  ])
  await enqueue(mirror, deletePost(guide), someone)
  expect(await gather(mirror, { post: guide.post_slug })).toBeNull()
})

test('the file holds the facts in both scripts and the text, and nothing that could run or be fetched', async () => {
  const { place } = aDevice()
  const text = `<p>｜縁側《えんがわ》 by <strong>the</strong> <a href="https://example.org/">sea</a><br>a &lt;script&gt; <span class="hashtag">#kyoto</span></p><script>alert(3)</script>`
  const guide = aGuide({
    post_title: hostile,
    post_text: text,
    author: { ...aPost().author, username: hostile },
    post_days: { from: '2026-12-01', to: '2026-12-03', repeats: hostile },
  })
  const posts = [guide, aGuide({ post_location: null })]
  const gathered = { name: hostile, about: hostile, posts, notPublic: 0, notHere: 0 }
  const { blob } = await makeFile(gathered, { place, words, site })
  const page = await readHtml(blob)
  expect(page.querySelectorAll('script, img, iframe, object, form, link').length).toBe(0)
  for (const element of page.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^style$/)
  const policy = page.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content')
  expect(policy).toMatch(/^default-src 'none'; img-src data:;/)
  expect(page.querySelector('h1')?.textContent).toBe(hostile.replace('\u0000', ''))
  const [article] = page.querySelectorAll('article')
  expect(article?.querySelector('.days')?.textContent).toBe(
    `2026-12-01 – 2026-12-03 · ${hostile.replace('\u0000', '')}`,
  )
  expect(article?.querySelector('.place b')?.textContent).toBe('京都府 宝泉院')
  expect(article?.querySelector('.place small')?.textContent).toBe('Hōsen-in, Kyoto · 35.12, 135.83')
  expect(article?.querySelector('rt')?.textContent).toBe('えんがわ')
  expect(article?.querySelector('.text')?.textContent).toContain('｜縁側《えんがわ》 by the sea')
  expect(article?.querySelector('.text a')?.getAttribute('href')).toBe('https://example.org/')
  expect(article?.querySelector('a.page')?.getAttribute('href')).toBe(`${site}/posts/${guide.post_slug}`)
  expect(page.querySelectorAll('nav li').length).toBe(2)
})

test('pictures come from what the device holds, one of each post first, up to a bound, and never as SVG', async () => {
  const { place } = aDevice({
    '/media/a/480.webp': { bytes: 400 },
    '/media/a/800.webp': { bytes: 800 },
    '/media/b/1280.webp': { bytes: 1_300 },
    '/media/c/480.webp': { bytes: 11_000_000 },
    '/media/d/480.webp': { bytes: 10_000_000 },
    '/media/e/480.webp': { bytes: 10, type: 'image/svg+xml' },
  })
  const posts = [
    aGuide({ pictures: [picture('a'), picture('d')] }),
    aGuide({ pictures: [picture('b'), picture('e')] }),
    aGuide({ pictures: [picture('c'), picture('f')] }),
  ]
  const gathered = { name: 'Kyushu', about: '', posts, notPublic: 0, notHere: 0 }
  const { blob, leftOut } = await makeFile(gathered, { place, words, site })
  const page = await readHtml(blob)
  const shown = [...page.querySelectorAll('img')].map(each => {
    const [kind, letters = ''] = each.getAttribute('src')?.split(',') ?? []
    return [kind, atob(letters).length]
  })
  expect(shown).toEqual([800, 1_300, 11_000_000].map(bytes => ['data:image/webp;base64', bytes]))
  expect(leftOut).toBe(3)
  expect(blob.size).toBeLessThan(30_000_000)
})

test('GPX, KML and GeoJSON name the same points, whatever the titles hold', () => {
  const posts = [
    aGuide({ post_title: hostile }),
    aGuide({ post_location: null }),
    aGuide({ post_location: { name: 'A & B', name_ja: '', prefecture: 'Kyoto' } }),
    aGuide({ post_location: { name: 'A & B', name_ja: '', prefecture: 'Kyoto', lat: 35, lng: 135.5 } }),
  ]
  const points = pointsOf(posts, site)
  const [written, url] = [hostile.replace('\u0000', ''), `${site}/posts/${posts[0]?.post_slug}`]
  const gpx = readXml(pointFormats.gpx.write(hostile, points))
  expect([...gpx.querySelectorAll('wpt')].map(each => [each.getAttribute('lat'), each.getAttribute('lon')])).toEqual([
    ['35.12', '135.83'],
    ['35', '135.5'],
  ])
  expect(gpx.querySelector('metadata name')?.textContent).toBe(written)
  expect(gpx.querySelector('wpt name')?.textContent).toBe(written)
  expect(gpx.querySelector('wpt desc')?.textContent).toBe('Hōsen-in · 京都府 宝泉院')
  expect(gpx.querySelector('wpt link')?.getAttribute('href')).toBe(url)
  const kml = readXml(pointFormats.kml.write(hostile, points))
  expect([...kml.querySelectorAll('coordinates')].map(each => each.textContent)).toEqual(['135.83,35.12', '135.5,35'])
  expect(kml.querySelector('Placemark name')?.textContent).toBe(written)
  const json = JSON.parse(pointFormats.geojson.write(hostile, points))
  expect(json.features[0]).toMatchObject({
    geometry: { type: 'Point', coordinates: [135.83, 35.12] },
    properties: { title: hostile, kind: 'guide', url },
  })
  expect(json.features).toHaveLength(2)
})

const stops: NonNullable<Post['post_stops']> = [
  { id: 'a', name: 'Hōsen-in', name_ja: '宝泉院', lat: 35.12, lng: 135.83, way: 'bus', minutes: 9 },
  { id: 'b', name: hostile, name_ja: '', text: '<p>Ring the <strong>gong</strong></p>', way: 'walk', minutes: 8 },
  { id: 'c', name: '', name_ja: '詩仙堂', lat: 35.04, lng: 135.8, doors: { signs: ['cash_only'], hours: '9:00' } },
]

test('the file holds the stops of a guide in their order, and what is so at its doors', async () => {
  const { place } = aDevice()
  const guide = aGuide({ post_stops: stops, post_doors: { signs: ['step_free', 'cards'], closed: hostile } })
  const gathered = { name: '', about: '', posts: [guide], notPublic: 0, notHere: 0 }
  const page = await readHtml((await makeFile(gathered, { place, words, site })).blob)
  expect(page.querySelectorAll('script, img').length).toBe(0)
  const rows = [...page.querySelectorAll('ol.stops > li')]
  expect(rows.map(each => each.getAttribute('data-stop'))).toEqual(['a', 'b', 'c'])
  expect(rows.map(each => each.querySelector('b')?.textContent)).toEqual([
    'Hōsen-in 宝泉院',
    hostile.replace('\u0000', ''),
    '詩仙堂',
  ])
  // Nothing leads to the first stop.
  expect(rows.map(each => each.querySelector('.leg')?.textContent)).toEqual([
    undefined,
    'walk 8',
    'undefined undefined',
  ])
  expect(rows[0]?.getAttribute('data-lat')).toBe('35.12')
  expect(rows[1]?.querySelector('strong')?.textContent).toBe('gong')
  expect(rows[2]?.querySelector('.doors')?.textContent).toBe('Cash only · Open 9:00')
  expect(page.querySelector('article > .doors')?.textContent).toBe(
    `Cards taken · Step-free · Closed ${hostile.replace('\u0000', '')}`,
  )
})

test('the points of stops follow their guide, and are a route where there are two or more', () => {
  const guide = aGuide({ post_stops: stops })
  const points = pointsOf([guide, aGuide({ post_location: null, post_stops: stops.slice(0, 2) })], site)
  expect(points.map(({ title, kind }) => [title, kind])).toEqual([
    ['Six verandas', 'guide'],
    ['1 Hōsen-in', 'stop'],
    ['3 詩仙堂', 'stop'],
    ['1 Hōsen-in', 'stop'],
  ])
  const gpx = readXml(pointFormats.gpx.write('Kyoto', points))
  expect(gpx.querySelectorAll('wpt').length).toBe(4)
  expect(gpx.querySelectorAll('rte').length).toBe(1)
  expect([...gpx.querySelectorAll('rtept')].map(each => each.getAttribute('lat'))).toEqual(['35.12', '35.04'])
  const kml = readXml(pointFormats.kml.write('Kyoto', points))
  expect(kml.querySelector('LineString coordinates')?.textContent).toBe('135.83,35.12 135.8,35.04')
  const json = JSON.parse(pointFormats.geojson.write('Kyoto', points))
  expect(json.features.at(-1).geometry).toEqual({
    type: 'LineString',
    coordinates: [
      [135.83, 35.12],
      [135.8, 35.04],
    ],
  })
})

test('a file is called as every system takes it', () => {
  expect(fileName('Kyushu, March', 'html')).toBe('engawa-kyushu-march.html')
  expect(fileName('../京都の朝 ', 'gpx')).toBe('engawa-京都の朝.gpx')
  expect(fileName('…', 'kml')).toBe('engawa-page.kml')
  expect([...fileName('あ'.repeat(500), 'html')].length).toBeLessThan(80)
})
