import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let author: Member
let member: Member

beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
  member = await presentMember(server)
})
afterAll(() => server.stop())

const search = (searchText: string, searchTags: string[] = [], by: Member = member) =>
  get(by, 'search.asMember', { query: { searchText, searchTags } })
const asVisitor = (searchText: string, searchTags: string[] = []) =>
  get(visitor(server.origin), 'search.asVisitor', { query: { searchText, searchTags } })
const rename = (who: Member, set: Record<string, unknown>) =>
  server.services.db.updateTable('users').set(set).where('id', '=', who.session.id).execute()

test('posts in groups, at most five of the latest each, with the words around the first hit', async () => {
  const word = newWord()
  const ids: string[] = []
  for (let count = 0; count < 7; count++)
    ids.push((await storePost(server, author, { plain: `${'long '.repeat(40)}${word} ${count}` })).id)
  const news = await storePost(server, author, { kind: 'news', title: `Of ${word}`, plain: 'The text of it' })
  const guide = await storePost(server, author, { kind: 'guide', title: 'A walk', plain: `Over ${word}` })
  for (const found of [await search(word), await asVisitor(word)]) {
    expect(found.timeline.map(({ id }) => id)).toEqual(ids.slice(2).reverse())
    expect(found.timeline[0]?.excerpt).toMatch(new RegExp(`^…long .*${word} 6$`))
    expect(found.news).toMatchObject([{ id: news.id, post_title: `Of ${word}`, excerpt: 'The text of it' }])
    expect(found.guides).toMatchObject([{ id: guide.id, type: 'guide', excerpt: `Over ${word}` }])
    expect(found.users).toEqual([])
    const one = { count: 1, more: false }
    expect(found.counts).toEqual({
      timeline: { count: 7, more: false },
      news: one,
      places: { count: 0, more: false },
      guides: one,
      users: { count: 0, more: false },
    })
    expect(found.guides[0]).toMatchObject({ minutes: 1, avatar: null })
  }
})

test('counts stop at 99, also those of people, who can be listed alone', async () => {
  const [word, tag] = [newWord(), newWord()]
  for (let count = 0; count < 100; count++) await storePost(server, author, { plain: `${word} #${tag}` })
  const more = { count: 99, more: true }
  expect((await search(word)).counts).toMatchObject({ timeline: more, news: { count: 0, more: false } })
  expect((await search('', [`#${tag}`])).counts.timeline).toEqual(more)
  await server.services.db
    .insertInto('users')
    .values(
      Array.from({ length: 101 }, (_, at) => ({
        ...{ id: uuidv7(), email: `${word}${at}@example.jp`, user_tag: `${word.slice(0, 12)}_${at}` },
        ...{ username: `Ann ${word}`, sex: 'none' as const, birthday: '1990-01-01' },
      })),
    )
    .execute()
  const found = await search(word)
  expect([found.users.length, found.counts.users]).toEqual([5, more])
  const alone = await get(member, 'search.asMember', { query: { searchText: word, searchGroup: 'users' } })
  expect([alone.users.length, alone.timeline, alone.counts.users]).toEqual([100, [], more])
})

test('one search, however a known name is written', async () => {
  const word = newWord()
  const texts = [
    '東京駅で',
    'とうきょうで',
    'トウキョウで',
    'In Tokyo',
    'ＴＯＫＹＯ',
    'ﾄｳｷｮｳ',
    'Tōkyō',
    `#東京`,
    `#tokyo`,
  ]
  for (const plain of texts.slice(0, 5)) await storePost(server, author, { plain: `${plain} ${word}` })
  for (const plain of texts.slice(5))
    await storePost(server, author, { kind: 'news', title: 'News', plain: `${plain} ${word}` })
  await storePost(server, author, { plain: `京都 ${word}` })
  const located = { name: 'Shinjuku', name_ja: '新宿区', prefecture: 'Tokyo' }
  const guide = await storePost(server, author, {
    kind: 'guide',
    title: 'A bar',
    plain: `Small ${word}`,
    location: located,
  })
  for (const typed of [
    '東京',
    'とうきょう',
    'トウキョウ',
    'tokyo',
    'TOKYO',
    'ＴＯＫＹＯ',
    'ﾄｳｷｮｳ',
    'Tōkyō',
    'toukyou',
  ]) {
    const found = await search(`${typed} ${word}`)
    expect([typed, found.timeline.length, found.news.length]).toEqual([typed, 5, 4])
    expect(found.guides.map(({ id }) => id)).toEqual([guide.id])
    const feed = await get(member, 'posts.feed', {
      params: { pageSize: 15 },
      query: { ...everything, searchWords: `${typed} ${word}` },
    })
    expect(feed).toHaveLength(10)
  }
  expect((await search(`しんじゅく ${word}`)).guides.map(({ id }) => id)).toEqual([guide.id])
})

const everything = { selectedType: 'all', selectedTrend: 'new', selectedDate: 'all' } as const

test('words and tags must all be there; within Japanese there are no word ends', async () => {
  const [word, tag] = [newWord(), `#${newWord()}`]
  const both = await storePost(server, author, { plain: `${word} 昨日は鎌倉駅前のラーメン屋 ${tag} #散歩` })
  await storePost(server, author, { plain: `${word} without` })
  await storePost(server, author, { plain: `another ${tag}` })
  const ids = async (text: string, tags: string[] = []) => (await search(text, tags)).timeline.map(({ id }) => id)
  expect(await ids(word, [tag])).toEqual([both.id])
  expect(await ids('', [tag, '#散歩'])).toEqual([both.id])
  expect(await ids(`${word} 駅前`)).toEqual([both.id])
  expect(await ids(`${word} らーめん`)).toEqual([both.id])
  expect(await ids(`${word} 前`)).toEqual([both.id])
  expect(await ids(word, [tag, '#nobodyhasit'])).toEqual([])
  expect(await ids('!?', [tag])).toEqual([])
  expect(await ids('')).toEqual([])
})

test('longer Japanese is found where it stands without a break, also over markup and ruby', async () => {
  const word = newWord()
  const store = async (text: string) => (await storePost(server, author, { text })).id
  await store(`<p>${word} 雪はふりませんと、おのぼりの人。</p><p>とうとう</p>`)
  await store(`<p>${word} ません</p><p>とう んと</p>`)
  const ids = [
    await store(`<p>${word} 銭湯</p>`),
    await store(`<p>${word} セン<strong>トウ</strong></p>`),
    await store(`<p>${word} ｜戦《せん》｜闘《とう》</p>`),
    await store(`<p>${word} ｾﾝﾄｳ</p>`),
    await store(`<p>${word} Sento</p>`),
  ].reverse()
  const ofSearch = (await search(`銭湯 ${word}`)).timeline.map(({ id }) => id)
  expect(ofSearch).toEqual(ids.filter(id => id !== ids[2]))
  const feed = await get(member, 'posts.feed', {
    params: { pageSize: 15 },
    query: { ...everything, searchWords: `せんとう ${word}` },
  })
  expect(feed.map(({ id }) => id)).toEqual(ofSearch)
  const base = await search(`戦闘 ${word}`)
  expect(base.timeline.map(({ id }) => id)).toEqual([ids[2]])
})

test('people by tag, name and each word of it; with a tag none', async () => {
  const [first, second, third] = [await presentMember(server), await presentMember(server), await presentMember(server)]
  await rename(first, { user_tag: 'sakurako_1', username: 'Hanako' })
  await rename(second, { username: 'Sakurako Abe' })
  await rename(third, { username: '阿部 sakurako' })
  const tags = async (text: string, tagged: string[] = []) =>
    (await search(text, tagged)).users.map(({ user_id }) => user_id)
  const all = [first.session.id, second.session.id, third.session.id]
  expect(await tags('SAKURAKO')).toEqual(all)
  expect(await tags('@sakurako_')).toEqual(all.slice(0, 1))
  expect(await tags('阿部')).toEqual(all.slice(2))
  expect(await tags('sakurako', ['#tag'])).toEqual([])
  expect(await tags("a'b & !c | (d")).toEqual([])
  expect(await tags('%')).toEqual([])
})

test('nothing of whom one does not see: blocks both ways, closed accounts, what waits or is deleted', async () => {
  const word = newWord()
  const other = await presentMember(server)
  await rename(other, { username: `Zz ${word}` })
  await storePost(server, other, { plain: `Text ${word}` })
  await storePost(server, author, { plain: `Waits ${word}`, status: 'pending' })
  const gone = await storePost(server, author, { plain: `Gone ${word}` })
  await get(author, 'posts.delete', { params: { type: 'timeline', id: gone.id } })
  const counts = async (by: Member) => {
    const found = await search(word, [], by)
    return [found.timeline.length, found.users.length]
  }
  expect(await counts(member)).toEqual([1, 1])
  await block(server, member, other)
  expect(await counts(member)).toEqual([0, 0])
  const third = await presentMember(server)
  await block(server, other, third)
  expect(await counts(third)).toEqual([0, 0])
  await rename(other, { privacy_profile: 'followers' })
  expect((await asVisitor(word)).users).toEqual([])
  expect(await counts(author)).toEqual([1, 1])
  await rename(other, { closed_at: new Date() })
  expect((await asVisitor(word)).users).toEqual([])
  expect((await search(word, [], author)).users).toEqual([])
})

test('what visitors find may be kept by shared caches, and only that', async () => {
  const ask = (path: string, headers = {}) => fetch(`${server.origin}${path}?searchText=kamakura`, { headers })
  const open = await ask('/api/get_post_by_input_no_logged')
  expect(open.headers.get('cache-control')).toMatch(/^public/)
  expect(open.headers.get('etag')).not.toBeNull()
  const own = await ask('/api/get_post_by_input_logged', { authorization: `Bearer ${member.session.token}` })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
})

test('ruby stands in no excerpt', async () => {
  const word = newWord()
  await storePost(server, author, { text: fromPlain(`｜鎌倉《かまくら》の${word}`) })
  expect((await search(word)).timeline[0]?.excerpt).toBe(`鎌倉の${word}`)
})
