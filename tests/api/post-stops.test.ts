import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { changesFrom } from '../support/changes.ts'
import { block, presentMember } from '../support/content.ts'
import { ask, get, headersOf, type Member, newWord, visitor } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { upload } from '../support/uploads.ts'

let server: TestServer
let author: Member
let admin: Member
/** A word of the list of the rules against spam. */
const spamWord = newWord()

beforeAll(async () => {
  server = await startTestServer({ env: { PLACES: 'on' } })
  admin = await presentMember(server, 55)
  await get(admin, 'admin.setSpamWords', { body: { words: [spamWord], version: 0 } })
})
afterAll(() => server.stop())
// Nobody may write as much in an hour as all of these tests.
beforeEach(async () => {
  author = await presentMember(server)
})

type Added = OutputOf<'posts.addGuide'>
const location = { name: 'Naoshima', name_ja: '直島', prefecture: 'Kagawa', lat: 34.46, lng: 133.99 }
const text = '<p>One island, two ports.</p>'
const aStop = (more: object = {}) => ({ id: uuidv7(), name: 'The pier', name_ja: '桟橋', ...more })
const plainBody = (more: object) => ({
  post_title: `Two ports ${newWord()}`,
  post_text: text,
  post_location: location,
  ...more,
})
const add = (more: object, name: 'posts.addGuide' | 'posts.addPlace' = 'posts.addGuide', by = author) =>
  get(by, name, { body: plainBody(more) } as never) as Promise<Added>
const editing = (made: Added, change: object) => {
  const [post] = made.changes.posts
  const params = { postId: made.responseData.id, type: post?.type ?? 'guide', userId: post?.author.user_id }
  return { params, body: { post_text: post?.post_text, version: post?.version, ...change } } as never
}
const edit = (made: Added, change: object, by = author) =>
  get(by, 'posts.edit', editing(made, change)) as Promise<Added>
const shown = (made: Added) => made.changes.posts[0]
const idOf = (made: Added) => made.responseData.id
const single = (made: Added, by = visitor(server.origin)) =>
  get(by, 'posts.single', { params: { slug: made.responseData.post_slug } })
const listed = async (query: object) =>
  (
    await get(visitor(server.origin), 'posts.feedForVisitors', {
      params: { pageSize: 15 },
      query: { selectedDate: 'all', ...query },
    } as never)
  ).map(({ id }) => id)

describe('stops and doors', () => {
  test('come with every reading, an edit that knows none keeps them, and null takes them away', async () => {
    const stops = [
      aStop({ lat: 34.46, lng: 133.98, text: '<p>Buy the ticket here.</p>', doors: { signs: ['cash_only'] } }),
      aStop({ name: '', name_ja: '本村', minutes: 15, way: 'bus' }),
    ]
    const doors = { signs: ['cards', 'step_free'], hours: '10 to 5', closed: '月曜' }
    const made = await add({ post_stops: stops, post_doors: doors })
    expect(shown(made)).toMatchObject({ post_stops: stops, post_doors: doors })
    expect(await single(made)).toMatchObject({ post_stops: stops, post_doors: doors, version: 1 })
    const kept = await edit(made, { post_title: 'Two ports and a bus' })
    expect(shown(kept)).toMatchObject({ post_stops: stops, post_doors: doors, version: 2 })
    const turned = await edit(kept, { post_stops: [...stops].reverse(), post_doors: { signs: ['ic_card'], hours: '' } })
    // Nothing leads to what stands first now.
    const { minutes: _, way: __, ...first } = stops[1] as Record<string, unknown>
    expect(shown(turned)?.post_stops).toEqual([first, stops[0]])
    expect(shown(turned)?.post_doors).toEqual({ signs: ['ic_card'] })
    expect(shown(turned)?.version).toBe(3)
    const without = await edit(turned, { post_stops: null, post_doors: null })
    expect(shown(without)).not.toHaveProperty('post_stops')
    expect(shown(without)).not.toHaveProperty('post_doors')
  })

  test('come as JSON in a form', async () => {
    const stops = [aStop()]
    const form = new FormData()
    for (const [name, value] of Object.entries(plainBody({ post_stops: stops, post_doors: { signs: ['cards'] } })))
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    const answer = await fetch(`${server.origin}/api/addpost_guideitem`, {
      method: 'POST',
      headers: headersOf(author),
      body: form,
    })
    expect(answer.status).toBe(201)
    expect(shown((await answer.json()) as Added)).toMatchObject({ post_stops: stops, post_doors: { signs: ['cards'] } })
  })

  test('of a place are its doors alone', async () => {
    const made = await add({ post_doors: { signs: ['coin_lockers'] } }, 'posts.addPlace')
    expect(shown(made)?.post_doors).toEqual({ signs: ['coin_lockers'] })
    const body = plainBody({ post_stops: [aStop()] })
    expect((await ask(author, 'posts.addPlace', { body } as never)).status).toBe(400)
    expect((await ask(author, 'posts.edit', editing(made, { post_stops: [aStop()] }))).status).toBe(400)
    expect(shown(await edit(made, { post_stops: null }))?.post_doors).toEqual({ signs: ['coin_lockers'] })
  })

  test('are refused in an edit of what has none', async () => {
    const made = (await get(author, 'posts.addTimeline', { body: { post_text: text } })) as Added
    for (const given of [{ post_stops: [aStop()] }, { post_doors: { signs: ['cards'] } }])
      expect((await ask(author, 'posts.edit', editing(made, given))).status).toBe(400)
  })

  const same = uuidv7()
  test.each([
    ['no stop', { post_stops: [] }],
    ['too many stops', { post_stops: Array.from({ length: 31 }, () => aStop()) }],
    ['a stop without a name', { post_stops: [aStop({ name: ' ', name_ja: '' })] }],
    ['two stops with one id', { post_stops: [aStop({ id: same }), aStop({ id: same })] }],
    ['an id that is none', { post_stops: [aStop({ id: '7' })] }],
    ['half a point', { post_stops: [aStop({ lat: 34.4 })] }],
    ['a point elsewhere', { post_stops: [aStop({ lat: 48.8, lng: 2.3 })] }],
    ['a way that is none', { post_stops: [aStop(), aStop({ way: 'rocket' })] }],
    ['no minutes', { post_stops: [aStop(), aStop({ minutes: 0 })] }],
    ['more than a day', { post_stops: [aStop(), aStop({ minutes: 1_441 })] }],
    ['too long a text', { post_stops: [aStop({ text: `<p>${'a'.repeat(2_001)}</p>` })] }],
    ['too long a name', { post_stops: [aStop({ name: 'a'.repeat(101) })] }],
    ['a sign that is none', { post_doors: { signs: ['free_beer'] } }],
    ['a sign twice', { post_doors: { signs: ['cards', 'cards'] } }],
    ['doors that say nothing', { post_doors: { signs: [], hours: ' ' } }],
    ['too long hours', { post_doors: { signs: [], hours: 'a'.repeat(121) } }],
    ['a list in the place of doors', { post_doors: [] }],
  ])('%s is refused', async (_, given) => {
    expect((await ask(author, 'posts.addGuide', { body: plainBody(given) } as never)).status).toBe(400)
    const made = await add({})
    expect((await ask(author, 'posts.edit', editing(made, given))).status).toBe(400)
  })

  test('go with their guide, and tell devices by the delta', async () => {
    const reader = await presentMember(server)
    const made = await add({ post_stops: [aStop()] })
    const { cursor } = await get(reader, 'app.changes', { query: {} })
    await edit(made, { post_stops: [aStop({ name: 'Another pier' })] })
    const [post] = (await changesFrom(server, reader, cursor)).changes.posts.filter(({ id }) => id === idOf(made))
    expect(post?.post_stops).toMatchObject([{ name: 'Another pier' }])
    await get(author, 'posts.delete', { params: { id: idOf(made), type: 'guide' } })
    expect(
      (await ask(visitor(server.origin), 'posts.single', { params: { slug: made.responseData.post_slug } })).status,
    ).toBe(404)
  })
})

describe('the text of a stop', () => {
  test('is cleaned as that of a post, and its hashtags are those of the guide', async () => {
    const tag = newWord()
    const made = await add({
      post_text: `<p>Bring a hat. #${tag}a</p>`,
      post_stops: [
        aStop({
          text: `<h2 onclick="x()">Noodles</h2><script>alert(1)</script><a href="javascript:x()">here</a> #${tag}b`,
        }),
        aStop({ text: '<p> </p>' }),
      ],
    })
    expect(shown(made)?.post_stops?.[0]?.text).toBe(`<p>Noodles</p><p>here <span class="hashtag">#${tag}b</span></p>`)
    expect(shown(made)?.post_stops?.[1]).not.toHaveProperty('text')
    expect(shown(made)?.post_hashtags).toEqual([`#${tag}a`, `#${tag}b`])
    expect(await listed({ searchTags: [`#${tag}b`] })).toEqual([idOf(made)])
  })

  test('mentions only people who may be mentioned, and tells nobody', async () => {
    const [friend, other] = [await presentMember(server), await presentMember(server)]
    await block(server, other, author)
    const html = `<p>With @${friend.session.user_tag} and @${other.session.user_tag}</p>`
    const made = await add({ post_stops: [aStop({ text: html })] })
    const stored = shown(made)?.post_stops?.[0]?.text
    expect(stored).toContain(`<span class="mention">@${friend.session.user_tag}</span>`)
    expect(stored).not.toContain(`<span class="mention">@${other.session.user_tag}</span>`)
    await server.services.jobs.waitUntilIdle()
    expect(await get(friend, 'notifications.page', { query: {} })).toEqual([])
  })

  test('is found by a search, as its names are, in both scripts', async () => {
    const word = newWord()
    const made = await add({
      post_stops: [aStop({ name: `Pier ${word}`, name_ja: '鷺ノ宮渡船場', text: `<p>Eat ${word}udon here</p>` })],
    })
    for (const searchText of [word, `${word}udon`, '鷺ノ宮渡船場'])
      expect((await get(visitor(server.origin), 'search.asVisitor', { query: { searchText } })).guides).toMatchObject([
        { id: idOf(made) },
      ])
    expect(await listed({ searchWords: '鷺ノ宮渡船場' })).toEqual([idOf(made)])
    const gone = await edit(made, { post_stops: null })
    expect(await listed({ searchWords: word })).toEqual([])
    expect(await listed({ searchWords: 'cash' })).not.toContain(idOf(gone))
  })

  test('may show a picture by the id of its upload', async () => {
    const { id: picture } = await upload(await redAndBlue(60, 30).jpeg().toBuffer(), author)
    const made = await add({ uploads: [{ id: picture, alt: 'A pier' }], post_stops: [aStop({ picture })] })
    const post = shown(made)
    expect(post?.pictures).toHaveLength(1)
    expect(post?.post_stops?.[0]?.picture).toBe(post?.pictures[0]?.id)
    // A device that has not received the answer knows only the upload.
    const edited = await edit(made, { post_stops: [aStop({ picture })] })
    expect(shown(edited)?.post_stops?.[0]?.picture).toBe(post?.pictures[0]?.id)
  })
})

describe('moderation', () => {
  test.each([
    ['text', { text: `<p>Buy ${spamWord} now</p>` }],
    ['name', { name: `The ${spamWord} pier` }],
    ['hours', { doors: { signs: [], hours: `${spamWord} all day` } }],
  ])('holds a guide for the %s of a stop, and admins see the stop until others do', async (_, stop) => {
    const made = await add({ post_stops: [aStop(stop)] })
    expect(shown(made)).toMatchObject({ status: 'pending', post_stops: [stop] })
    expect(
      (await ask(visitor(server.origin), 'posts.single', { params: { slug: made.responseData.post_slug } })).status,
    ).toBe(404)
    const waiting = await get(admin, 'admin.waiting', { query: { list: 'waiting' } })
    expect(waiting.find(({ id }) => id === idOf(made))?.post?.post_stops).toMatchObject([stop])
    const body = { status: 'published', from: 'pending', version: 1 } as const
    await get(admin, 'admin.moderate', { params: { id: idOf(made) }, body })
    expect(await single(made)).toMatchObject({ post_stops: [stop] })
  })

  test('holds an edit whose stops lead to many places', async () => {
    const made = await add({ post_stops: [aStop()] })
    const links = Array.from({ length: 40 }, (_, n) => `<a href="https://shop.example/${n}">one</a>`).join(' and ')
    expect(shown(await edit(made, { post_stops: [aStop({ text: `<p>${links}</p>` })] }))?.status).toBe('pending')
  })

  test('keeps the words of the stops with a report', async () => {
    const reporter = await presentMember(server)
    const made = await add({ post_stops: [aStop({ name: 'A & B <pier>', text: '<p>Rude words</p>' })] })
    const params = { authorId: author.session.id, postId: idOf(made) }
    await get(reporter, 'social.reportPost', { params, body: { report_text: 'This is rude' } })
    const row = await server.services.db
      .selectFrom('reports')
      .select('text_then')
      .where('reporter_id', '=', reporter.session.id)
      .executeTakeFirst()
    expect(row?.text_then).toBe(`${text}<p>A &amp; B &lt;pier&gt; 桟橋</p><p>Rude words</p>`)
  })
})

test('a list by signs has what has them all, by itself or at a stop, in every order and page by page', async () => {
  const signs = (...all: string[]) => ({ signs: all })
  const both = idOf(
    await add({ post_doors: signs('step_free'), post_stops: [aStop({ doors: signs('english_menu') })] }),
  )
  const menu = idOf(await add({ post_stops: [aStop({ doors: signs('english_menu') })] }))
  const place = idOf(await add({ post_doors: signs('english_menu') }, 'posts.addPlace'))
  const lost = await add({ post_doors: signs('english_menu') })
  await edit(lost, { post_doors: signs('reservation') })
  const selectedContentTypes = ['guides', 'places']
  const ours = async (query: object) =>
    (await listed({ selectedContentTypes, ...query })).filter(id => [both, menu, place, idOf(lost)].includes(id))
  expect(await ours({ selectedSigns: ['english_menu'] })).toEqual([place, menu, both])
  expect(await ours({ selectedSigns: ['step_free', 'english_menu'] })).toEqual([both])
  expect(await ours({ selectedSigns: ['english_menu'], selectedType: 'places' })).toEqual([place])
  expect(await ours({ selectedSigns: ['english_menu'], selectedPlace: 'shikoku' })).toEqual([place, menu, both])
  expect(await ours({ selectedSigns: ['english_menu'], selectedPlace: 'Kyoto' })).toEqual([])
  expect(await ours({ selectedSigns: ['english_menu'], searchWords: 'island' })).toEqual([place, menu, both])
  expect(await ours({ selectedSigns: ['coin_lockers', 'english_menu'] })).toEqual([])
  expect(await ours({ selectedSigns: ['english_menu'], selectedType: 'news', selectedContentTypes: [] })).toEqual([])
  const query = { selectedDate: 'all', selectedSigns: ['english_menu'], selectedContentTypes }
  const first = await ask(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: 2 }, query } as never)
  expect((first.body as { id: string }[]).map(({ id }) => id)).toEqual([place, menu])
  expect(await ours({ ...query, cursor: first.headers.get('x-next-cursor') })).toEqual([both])
  const refused = { params: { pageSize: 2 }, query: { selectedSigns: ['free_beer'] } } as never
  expect((await ask(visitor(server.origin), 'posts.feedForVisitors', refused)).status).toBe(400)
})

test('a stop stands in a collection by itself, for its owner and whoever it is shared with', async () => {
  const stops = [aStop(), aStop({ name: 'The shop' })]
  const made = await add({ post_stops: stops })
  const postId = idOf(made)
  const { id } = await get(author, 'collections.add', { body: { name: 'Islands' } })
  const put = (stop?: string) =>
    ask(author, 'collections.addPost', { params: { id, postId }, ...(stop && { body: { stop } }) })
  for (const each of [...stops, ...stops]) expect((await put(each.id)).status).toBe(200)
  expect((await put(uuidv7())).status).toBe(404)
  expect((await put()).status).toBe(200)
  const entries = [...stops.map(each => ({ id: each.id, source: null, guide: postId })), { id: postId, source: null }]
  const read = await get(author, 'collections.read', { params: { id }, query: {} })
  expect(read.entries).toEqual(entries)
  expect(read.posts.map(each => each.id)).toEqual([postId])
  const { collections } = await get(author, 'collections.list', { query: {} })
  expect(collections.find(each => each.id === id)?.entries).toEqual(entries)
  const { shared_slug: slug } = await get(author, 'collections.share', { params: { id } })
  const shared = await get(visitor(server.origin), 'collections.shared', { params: { slug: slug ?? '' }, query: {} })
  expect([shared.entries, shared.posts.map(each => each.id)]).toEqual([entries, [postId]])
  await get(author, 'collections.removeEntry', { params: { id, entryId: stops[0]?.id ?? '' } })
  await edit(made, { post_stops: null })
  const after = await get(author, 'collections.read', { params: { id }, query: {} })
  expect(after.entries).toEqual(entries.slice(1))
})
