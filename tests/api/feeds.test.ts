import { DOMParser } from 'linkedom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedPaths, tagFeedPath, userFeedPath } from '../../src/contract/feeds.ts'
import { storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { publicAddress } from '../../src/server/platform/media/addresses.ts'
import { setMaintenance } from '../support/arrange.ts'
import { presentMember, storePost } from '../support/content.ts'
import { get, type Member, newAddress, newWord } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const origin = 'https://engawa.example'
let server: TestServer
let member: Member

beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_ORIGIN: origin } })
  member = await presentMember(server)
  member = { ...member, origin: `http://127.0.0.1:${server.port}` }
})
afterAll(() => server.stop())

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { 'x-forwarded-for': newAddress(), ...headers },
  })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** The entries' addresses; throws where an element is not closed. */
function entriesOf(body: string): string[] {
  const open: string[] = []
  for (const [, closing, name, self] of body.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (self === '/' || name === undefined) continue
    if (closing === '/') expect(open.pop()).toBe(name)
    else open.push(name)
  }
  expect(open).toEqual([])
  const document = new DOMParser().parseFromString(body, 'text/xml')
  return [...document.querySelectorAll('entry')].map(
    entry => entry.querySelector('link[rel="alternate"]')?.getAttribute('href') ?? '',
  )
}

const addressOf = ({ slug }: { slug: string }) => `${origin}/posts/${encodeURIComponent(slug)}`

test('all posts and those of a type, the latest first, at absolute addresses; what is not published is in none, places only in theirs', async () => {
  const [talk, news] = [
    await storePost(server, member),
    await storePost(server, member, { kind: 'news', title: 'Rain & <wind> "today"' }),
  ]
  const [guide, place] = [
    await storePost(server, member, { kind: 'guide', title: '｜京都《きょうと》の朝', lang: 'ja' }),
    await storePost(server, member, { kind: 'place', title: 'A hill\u0007' }),
  ]
  const hidden = await storePost(server, member, { status: 'pending' })
  const all = await read(feedPaths.all)
  expect(all.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(entriesOf(all.body)).toEqual([guide, news, talk].map(addressOf))
  expect(all.body).not.toContain(hidden.slug)
  expect(all.body).toContain('<title>Rain &amp; &lt;wind&gt; &quot;today&quot;</title>')
  expect(all.body).toContain('<title>京都の朝</title>')
  expect((await read(feedPaths.places)).body).not.toContain('\u0007')
  expect(all.body).not.toMatch(/(href|src)="\//)
  for (const [kind, post] of [
    ['timeline', talk],
    ['news', news],
    ['guides', guide],
    ['places', place],
  ] as const) {
    const one = await read(feedPaths[kind])
    expect(entriesOf(one.body)).toEqual([addressOf(post)])
    expect(one.body).toContain(`<link rel="self" type="application/atom+xml" href="${origin}${feedPaths[kind]}"/>`)
  }
})

test('a post’s pictures stand before its text, each with its alternative', async () => {
  const author = await presentMember(server)
  const shown = []
  for (const alt of ['A "red" <door>', '']) {
    const bytes = await redAndBlue(60, 40).png().toBuffer()
    shown.push(await storePicture(server.services, bytes, { ownerId: author.session.id, alt }))
  }
  await storePost(server, author, { text: '<p>In the rain</p>', pictureIds: shown.map(({ id }) => id) })
  const { body } = await read(userFeedPath(author.session.user_tag))
  const content = new DOMParser().parseFromString(body, 'text/xml').querySelector('entry content')?.textContent
  const document = new DOMParser().parseFromString(`<body>${content}</body>`, 'text/html')
  expect([...document.querySelectorAll('p')].map(each => each.textContent)).toEqual(['', '', 'In the rain'])
  expect(
    [...document.querySelectorAll('p > img')].map(each => ['src', 'alt', 'width'].map(name => each.getAttribute(name))),
  ).toEqual(shown.map(({ id, alt }) => [origin + publicAddress(id, 1280), alt, '60']))
})

test('is asked for again with its tag, kept by shared caches for a moment, and another one once there is news', async () => {
  const first = await read(feedPaths.timeline)
  expect(first.headers.get('cache-control')).toBe('public, no-cache, s-maxage=10, stale-while-revalidate=30')
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await read(feedPaths.timeline, known)).status).toBe(304)
  await storePost(server, member)
  expect((await read(feedPaths.timeline, known)).status).toBe(200)
})

test('a tag, in Japanese too; one that no post has is not found', async () => {
  const post = await storePost(server, member, { text: '<p>In <span class="hashtag">#雨宿り</span></p>' })
  const feed = await read(tagFeedPath('#雨宿り'))
  expect(entriesOf(feed.body)).toEqual([addressOf(post)])
  expect(feed.body).toContain('<category term="雨宿り" label="#雨宿り"/>')
  expect(feed.body).toContain('In &lt;span')
  for (const path of [
    tagFeedPath(newWord()),
    '/feed/tags/.xml',
    '/feed/tags/%00.xml',
    '/feed/tags/x',
    '/feed/moon.xml',
  ])
    expect((await read(path)).status, path).toBe(404)
})

describe('an author', () => {
  test('has a feed', async () => {
    const author = await presentMember(server)
    const post = await storePost(server, author)
    expect(entriesOf((await read(userFeedPath(author.session.user_tag))).body)).toEqual([addressOf(post)])
  })

  test('who is private, closed or nobody has none', async () => {
    const author = { ...(await presentMember(server)), origin: member.origin }
    const path = userFeedPath(author.session.user_tag)
    await storePost(server, author)
    await get(author, 'settings.change', { body: { name: 'profile', value: 'followers' } })
    expect((await read(path)).status).toBe(404)
    await get(author, 'settings.change', { body: { name: 'profile', value: 'everyone' } })
    expect((await read(path)).status).toBe(200)
    const { db, forVisitors } = server.services
    await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', author.session.id).execute()
    forVisitors.changed()
    expect((await read(path)).status).toBe(404)
    for (const nobody of [userFeedPath(newWord()), '/feed/users/%00.xml', '/feed/users/%27.xml', '/feed/users/.xml'])
      expect((await read(nobody)).status, nobody).toBe(404)
  })
})

test('nothing during maintenance', async () => {
  await setMaintenance(server.services, true)
  const closed = await startTestServer({ sharing: server })
  try {
    const answer = await fetch(`${closed.origin}${feedPaths.all}`)
    expect(answer.status).toBe(503)
  } finally {
    await closed.stopServing()
    await setMaintenance(server.services, false)
  }
})
