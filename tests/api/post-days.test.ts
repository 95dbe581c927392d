import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { dateInJapan, daysAfter } from '../../src/contract/days.ts'
import { refreshRanks } from '../../src/server/things/posts/refresh-ranks.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let author: Member

beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
})
afterAll(() => server.stop())

type Added = OutputOf<'posts.addGuide'>
type Days = { from: string; to: string; opens?: string; closes?: string; repeats?: string }

const location = { name: 'Naoshima', name_ja: '直島', prefecture: 'Kagawa', lat: 34.46, lng: 133.99 }
const add = (days: Days | undefined, title = `A lantern night ${newWord()}`) =>
  get(author, 'posts.addGuide', {
    body: {
      post_title: title,
      post_text: '<p>Paper lights along the harbour.</p>',
      post_location: location,
      ...(days && { post_days: days }),
    },
  } as never) as Promise<Added>
const edit = (made: Added, change: object) => {
  const [post] = made.changes.posts
  const params = { postId: made.responseData.id, type: 'guide', userId: author.session.id }
  const body = { post_text: post?.post_text, version: post?.version, ...change }
  return get(author, 'posts.edit', { params, body } as never) as Promise<Added>
}
const on = async (selectedOn: string, more: object = {}) => {
  const query = { selectedDate: 'all', selectedOn, ...more }
  const posts = await get(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: 50 }, query } as never)
  return (posts as OutputOf<'posts.feedForVisitors'>).map(({ id }) => id)
}
const feed = async (path: string) => {
  const answer = await fetch(`${server.origin}${path}`)
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() }
}

test('a guide has its days, an edit without them keeps them, and null takes them away', async () => {
  const days = { from: '2031-05-03', to: '2031-05-05', opens: '10:00', closes: '16:00', repeats: 'every year in May' }
  const made = await add(days)
  expect(made.changes.posts[0]?.post_days).toEqual(days)
  const kept = await edit(made, { post_title: 'A longer lantern night' })
  expect(kept.changes.posts[0]).toMatchObject({ post_title: 'A longer lantern night', post_days: days })
  const moved = await edit(kept, { post_days: { from: '2031-06-01', to: '2031-06-01' } })
  expect(moved.changes.posts[0]?.post_days).toEqual({ from: '2031-06-01', to: '2031-06-01' })
  const gone = await edit(moved, { post_days: null })
  expect(gone.changes.posts[0]).not.toHaveProperty('post_days')
})

test.each([
  ['a day that is none', { from: '2031-02-29', to: '2031-03-01' }],
  ['an end before the beginning', { from: '2031-05-05', to: '2031-05-03' }],
  ['more than a year', { from: '2031-05-05', to: '2032-05-06' }],
  ['a time that is none', { from: '2031-05-05', to: '2031-05-05', opens: '24:00' }],
  ['too long a repeat', { from: '2031-05-05', to: '2031-05-05', repeats: 'x'.repeat(61) }],
  ['another century', { from: '1931-05-05', to: '1931-05-05' }],
])('%s is refused', async (_, post_days) => {
  const body = { post_title: 'A lantern night', post_text: '<p>Paper lights.</p>', post_location: location, post_days }
  expect((await ask(author, 'posts.addGuide', { body } as never)).status).toBe(400)
})

test('what is on in seven days is what has one of its days there, what begins first first, page by page', async () => {
  const long = (await add({ from: '2032-02-20', to: '2032-03-20' })).responseData.id
  const last = (await add({ from: '2032-03-14', to: '2032-03-14' })).responseData.id
  const early = (await add({ from: '2032-03-08', to: '2032-03-09' })).responseData.id
  const before = (await add({ from: '2032-03-01', to: '2032-03-07' })).responseData.id
  const after = (await add({ from: '2032-03-15', to: '2032-03-16' })).responseData.id
  const without = (await add(undefined)).responseData.id
  const week = await on('2032-03-08')
  expect(week).toEqual([long, early, last])
  expect(week).not.toContain(without)
  expect(await on('2032-03-07')).toEqual([long, before, early])
  expect(await on('2032-03-15')).toEqual([long, after])
  expect(await on('2032-03-08', { selectedPlace: 'shikoku' })).toEqual([long, early, last])
  expect(await on('2032-03-08', { selectedPlace: 'Kyoto' })).toEqual([])
  expect(await on('2032-03-08', { selectedType: 'news' })).toEqual([])
  const query = { selectedDate: 'all', selectedOn: '2032-03-08' }
  const first = await ask(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: 2 }, query } as never)
  const cursor = first.headers.get('x-next-cursor') ?? ''
  expect(await on('2032-03-08', { cursor })).toEqual([last])
})

test('a cursor of another order is refused, and so is what is no day', async () => {
  const asked = (query: object) =>
    ask(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: 15 }, query } as never)
  const cursor = Buffer.from(JSON.stringify(['new', 12])).toString('base64url')
  expect((await asked({ selectedOn: '2032-03-08', cursor })).status).toBe(400)
  expect((await asked({ selectedOn: '2032-3-8' })).status).toBe(400)
})

test('the calendar and the feed have what is on and comes, and not what is over', async () => {
  const today = dateInJapan(new Date())
  const word = newWord()
  const comes = await add(
    { from: daysAfter(today, 3), to: daysAfter(today, 5), repeats: 'each year' },
    `Kites, ${word}`,
  )
  const night = await add(
    { from: daysAfter(today, 2), to: daysAfter(today, 2), opens: '22:00', closes: '02:00' },
    `Night; market ${word}`,
  )
  const over = await add({ from: daysAfter(today, -5), to: daysAfter(today, -1) }, `Over ${word}`)
  const { status, type, body } = await feed('/feed/events.ics?prefecture=Kagawa')
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map(each => new ICAL.Event(each))
  const event = (made: Added) => events.find(({ uid }) => uid === `urn:uuid:${made.responseData.id}`)
  expect(event(comes)).toMatchObject({ summary: `Kites, ${word}`, location: 'Naoshima, 直島, Kagawa' })
  expect(event(comes)?.startDate.toString()).toBe(daysAfter(today, 3))
  expect(event(comes)?.endDate.toString()).toBe(daysAfter(today, 6))
  expect(event(comes)?.description).toContain('each year')
  expect(event(night)?.summary).toBe(`Night; market ${word}`)
  expect(event(night)?.startDate.toJSDate().toISOString()).toBe(`${daysAfter(today, 2)}T13:00:00.000Z`)
  expect(event(night)?.endDate.toJSDate().toISOString()).toBe(`${daysAfter(today, 2)}T17:00:00.000Z`)
  expect(event(over)).toBeUndefined()
  const atom = await feed('/feed/events.xml')
  expect([atom.status, atom.type]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(atom.body).toContain(`Kites, ${word}`)
  expect(atom.body).not.toContain(`Over ${word}`)
  expect(atom.body).toContain(' · 22:00–02:00 (Japan)&lt;/p&gt;')
  expect((await feed('/feed/events.ics?prefecture=Kyoto')).body).not.toContain(word)
  expect((await feed('/feed/events.ics?prefecture=Atlantis')).status).toBe(404)
  expect((await feed('/feed/events.ics?prefecture=Kyoto&prefecture=Osaka')).status).toBe(400)
})

test('what is over leaves the best guides', async () => {
  const today = dateInJapan(new Date())
  const over = (await add({ from: daysAfter(today, -9), to: daysAfter(today, -1) })).responseData.id
  const lasts = (await add({ from: daysAfter(today, -9), to: today })).responseData.id
  await refreshRanks(server.services.db)
  const best = (await get(author, 'posts.bestGuides', {})).map(({ id }) => id)
  expect(best).toContain(lasts)
  expect(best).not.toContain(over)
})

test('a document of what is on names the event, and that of its post describes it', async () => {
  const title = `A fair ${newWord()}`
  const made = await add({ from: '2033-04-02', to: '2033-04-03', opens: '09:00', closes: '17:00' }, title)
  const list = await feed('/whats_on?on=2033-03-30')
  expect(list.body.includes(title)).toBe(true)
  const { body } = await feed(`/posts/${made.responseData.post_slug}`)
  const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}')
  expect(data['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'Event',
      name: title,
      startDate: '2033-04-02T09:00:00+09:00',
      endDate: '2033-04-03T17:00:00+09:00',
    }),
  )
  const night = await add({ from: '2033-12-31', to: '2033-12-31', opens: '22:00', closes: '02:00' }, `Last ${title}`)
  const page = await feed(`/posts/${night.responseData.post_slug}`)
  expect(page.body).toContain('"startDate":"2033-12-31T22:00:00+09:00","endDate":"2034-01-01T02:00:00+09:00"')
  expect((await feed('/whats_on?on=2033-02-30')).body.includes(title)).toBe(false)
})
