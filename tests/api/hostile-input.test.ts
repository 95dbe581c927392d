import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Post } from '../../src/contract/entities/post.ts'
import { feedPaths } from '../../src/contract/feeds.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { presentMember, storePost } from '../support/content.ts'
import { sendUpload } from '../support/galleries.ts'
import { ask, get, headersOf, type Member, visitor } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What is typed by somebody who means harm, into every field beside the texts: never an error of the server, and never markup. */

let server: TestServer
let member: Member
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'error' } })
  member = await presentMember(server)
})
afterAll(async () => {
  expect(server.logged()).toBe('')
  await server.stop()
})

const script = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
const strange = [
  script,
  "'; drop table posts; --",
  "a' | 'b':* & !c <-> d",
  '\\',
  "\\'",
  '%_%',
  '**:*',
  ':*',
  '(((',
  '!',
  '&|',
  '" OR 1=1',
  '\u0000',
  'a\u0000b',
  '\u202egnp.exe',
  '𝕶𝖞𝖔𝖙𝖔',
  '🗾'.repeat(100),
  '\u0301'.repeat(400),
  'a '.repeat(250),
  '東'.repeat(500),
  'ａ＃　＠',
  '{{7*7}}',
  '\r\nX-Injected: 1',
]

describe('the search', () => {
  test.each(strange)('%j finds or finds nothing, in every way to ask', async text => {
    const nobody = visitor(server.origin)
    const answers = await Promise.all([
      ask(nobody, 'search.asVisitor', { query: { searchText: text } }),
      ask(member, 'search.asMember', { query: { searchText: text } }),
      ask(member, 'search.mentions', { query: { searchTerm: text } }),
      ask(nobody, 'posts.feedForVisitors', { params: { pageSize: 15 }, query: { searchWords: text } }),
      ask(nobody, 'posts.feedForVisitors', { params: { pageSize: 15 }, query: { searchTags: [text] } }),
      ask(nobody, 'posts.single', { params: { slug: text } }),
      ask(member, 'sidebar.addFavoriteTag', { params: { tag: text } }),
      ask(member, 'sidebar.clearCounter', { params: { hashtagId: text } }),
    ])
    for (const { status, headers } of answers) {
      expect([200, 400, 404]).toContain(status)
      expect(headers.get('x-injected')).toBeNull()
    }
  })

  test('more than may be typed is refused before it is read', async () => {
    const text = 'x'.repeat(10_000)
    const nobody = visitor(server.origin)
    const long = ask(nobody, 'search.asVisitor', { query: { searchText: text } })
    expect(await long).toMatchObject({ status: 400, body: { message: 'Cannot exceed 500 characters' } })
    const feed = { params: { pageSize: 15 }, query: { searchWords: text } }
    expect((await ask(nobody, 'posts.feedForVisitors', feed)).status).toBe(400)
  })

  test('words that say nothing to the index do not find everything', async () => {
    await storePost(server, member, { plain: 'To be found by nobody' })
    for (const text of ['%', '_', '*', ':*', "''", '\\', '!zzzzzz', '| to']) {
      const { timeline } = await get(visitor(server.origin), 'search.asVisitor', { query: { searchText: text } })
      expect([text, timeline.length <= (text === '| to' ? 1 : 0)]).toEqual([text, true])
    }
    for (const searchTerm of ['%', '_', '__', '\\'])
      expect(await get(member, 'search.mentions', { query: { searchTerm } })).toEqual({ users: [] })
  })
})

describe('the fields of a post', () => {
  const place = { name: 'Todai-ji', name_ja: '東大寺', prefecture: 'Nara' } as const
  const guide = (more: object) => ({
    post_title: 'A title',
    post_text: '<p>A text of some length</p>',
    post_location: place,
    ...more,
  })

  // Half a character stands in no address.
  test.each([...strange, '\ud800', 'a\udc00b'])(
    '%j as title, place and text alternative is kept as it is typed, or refused',
    async text => {
      const author = await presentMember(server)
      const { id: upload } = await sendUpload(author, await redAndBlue(64, 64).png().toBuffer())
      const answers = [
        await ask(author, 'posts.addGuide', { body: guide({ post_title: text }) }),
        await ask(author, 'posts.addGuide', { body: guide({ post_location: { ...place, name: text } }) }),
        await ask(author, 'posts.addGuide', { body: guide({ post_location: { ...place, name_ja: text } }) }),
        await ask(author, 'posts.addGuide', { body: guide({ uploads: [{ id: upload, alt: text }] }) }),
        await ask(author, 'settings.saveDraft', {
          params: { id: uuidv7() },
          body: { kind: 'post:new', content: text },
        }),
        await ask(author, 'settings.saveDraft', { params: { id: uuidv7() }, body: { kind: text, content: 'x' } }),
      ]
      for (const { status, body } of answers)
        expect([status, body, [200, 201, 400].includes(status)]).toEqual([status, body, true])
    },
  )

  test('characters that change the direction of what stands around them are removed, line ends of a title too', async () => {
    const author = await presentMember(server)
    const { id: upload } = await sendUpload(author, await redAndBlue(64, 64).png().toBuffer())
    const { changes } = await get(author, 'posts.addGuide', {
      body: guide({
        post_title: 'Photo\u202egnp.exe\r\nand \u2067more',
        post_location: { ...place, name: '\u2066Todai\u202d-ji\u2069' },
        uploads: [{ id: upload, alt: 'A\u0000 door\u202c' }],
      }),
    })
    const post = changes.posts[0] as Post
    expect(post.post_title).toBe('Photognp.exe and more')
    expect(post.post_location?.name).toBe('Todai-ji')
    expect(post.pictures[0]?.alt).toBe('A door')
    const { id: userId } = author.session
    const edited = await get(author, 'profile.editAbout', { params: { id: userId }, body: { about: 'One\u202e\ntwo' } })
    expect(edited.about.about).toBe('One\ntwo')
  })

  test('none of them is markup in a feed, a document or a preview', async () => {
    const author = await presentMember(server)
    const { id: upload } = await sendUpload(author, await redAndBlue(64, 64).png().toBuffer())
    const closing = '</title></script>]]><script>alert(1)</script>'
    const { changes } = await get(author, 'posts.addGuide', {
      body: {
        post_title: `Title ${closing}`,
        post_text: `<p>Text ${script.replaceAll('<', '&lt;')} <a href="https://x.example/&quot;&gt;${encodeURIComponent(closing)}">link</a></p>`,
        post_location: { ...place, name: `Place ${closing}`, name_ja: `場所 ${closing}` },
        uploads: [{ id: upload, alt: `Alt ${closing}` }],
      },
    })
    const post = changes.posts[0] as Post
    expect(post.post_title).toBe(`Title ${closing}`)
    for (const path of [feedPaths.all, feedPaths.guides, `/feed/users/${author.session.user_tag}.xml`]) {
      const body = await (await fetch(server.origin + path)).text()
      expect(body).toContain('Title &lt;/title&gt;')
      expect(body).not.toMatch(/<script|<img|onerror="|\]\]>/)
    }
    const single = await ask(visitor(server.origin), 'posts.single', { params: { slug: post.post_slug } })
    expect(single.headers.get('content-type')).toMatch(/^application\/json/)
    expect(single.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('cursors', () => {
  const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const cursors = [
    'x',
    'ｘ',
    '=',
    '[]',
    forged(),
    forged('new'),
    forged('new', '1; select 1'),
    forged('new', 1.5),
    forged('new', null),
    forged('new', { a: 1 }),
    forged('new', Number.MAX_SAFE_INTEGER + 2),
    forged('trending', 1, "' or true"),
    forged('trending', '1', uuidv7()),
    forged('saved', [1]),
    forged('__proto__', 1),
    forged(['new'], 1),
  ]
  test.each(cursors)('%s is refused', async cursor => {
    const nobody = visitor(server.origin)
    const post = await storePost(server, member)
    const answers = await Promise.all([
      ask(nobody, 'posts.feedForVisitors', { params: { pageSize: 15 }, query: { cursor } }),
      ask(nobody, 'posts.feedForVisitors', { params: { pageSize: 15 }, query: { cursor, selectedTrend: 'trending' } }),
      ask(member, 'posts.favorites', { query: { cursor } }),
      ask(member, 'posts.ofUser', { params: { id: member.session.id }, query: { cursor } }),
      ask(nobody, 'comments.list', { query: { postId: post.id, cursor } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  })

  test('one of another list leads to no more than that list shows', async () => {
    const hidden = await storePost(server, member, { status: 'pending', plain: 'Not to be seen by others' })
    const far = forged('new', Number.MAX_SAFE_INTEGER)
    const seen = await get(visitor(server.origin), 'posts.feedForVisitors', {
      params: { pageSize: 50 },
      query: { cursor: far, selectedDate: 'all' },
    })
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.map(({ id }) => id)).not.toContain(hidden.id)
  })
})

test('a form with fields named as an object’s insides, or with the same field many times, is refused or taken as text', async () => {
  const form = new FormData()
  form.append('__proto__', '{"admin":true}')
  form.append('constructor', 'x')
  form.append('post_text', '<p>A text of some length</p>')
  form.append('post_text', '<p>Another one</p>')
  const answer = await fetch(`${server.origin}/api/addpost_timelineitem_no_image`, {
    method: 'POST',
    headers: headersOf(member),
    body: form,
  })
  expect([201, 400]).toContain(answer.status)
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})
