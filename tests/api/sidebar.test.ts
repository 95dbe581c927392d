import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshRanks } from '../../src/server/things/posts/refresh-ranks.ts'
import { presentMember, storePost } from '../support/content.ts'
import { get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let author: Member

beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
})
afterAll(() => server.stop())

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

test('the groups have the latest and the most answered, five each, as teasers', async () => {
  const ids: string[] = []
  for (let count = 0; count < 7; count++)
    ids.push((await storePost(server, author, { kind: 'news', title: `News ${count}`, plain: `Text ${count}` })).id)
  const liked = ids[1] ?? ''
  await get(author, 'posts.react', { params: { id: liked }, body: { reaction: 'useful' } })
  await refreshRanks(server.services.db)
  const sidebar = await get(visitor(server.origin), 'sidebar.templates', {})
  const titles = sidebar.right_sidebar_latest_news.post_data.map(teaser => teaser.post_title)
  expect(titles).toEqual(['News 6', 'News 5', 'News 4', 'News 3', 'News 2'])
  expect(sidebar.right_sidebar_trending_news.post_data).toHaveLength(5)
  expect(sidebar.right_sidebar_trending_news.post_data[0]).toMatchObject({
    id: liked,
    post_title: 'News 1',
    type: 'news',
  })
  expect(sidebar.right_sidebar_trendings_all.post_data[0]?.id).toBe(liked)
  expect(sidebar.right_sidebar_latest_guides.post_data).toEqual([])
  expect(sidebar.sponsored).toBeNull()
})

test('a timeline post has its first words for a title', async () => {
  const plain = `The kettle is on, and the rain has begun to fall on the maples of the temple across the river ${newWord()}`
  const { id } = await storePost(server, author, { plain })
  const [latest] = await get(visitor(server.origin), 'posts.timeline', {})
  expect(latest).toMatchObject({ id, type: 'timeline', user_tag: author.session.user_tag })
  expect(latest?.post_title).toMatch(/^The kettle is on, .*…$/)
})

test('trending tags are those of the most posts of thirty days', async () => {
  const [often, seldom, old] = [newWord(), newWord(), newWord()]
  for (let count = 0; count < 3; count++) await storePost(server, author, { plain: `Text #${old}`, createdAt: ago(31) })
  for (let count = 0; count < 3; count++) await storePost(server, author, { plain: `Text #${often}` })
  await storePost(server, author, { plain: `Text #${seldom} #${often}` })
  await storePost(server, author, { plain: `Text #${seldom}`, status: 'pending' })
  // Places are in no list that a tag opens.
  await storePost(server, author, { kind: 'place', title: 'A place', plain: `Text #${seldom}` })
  await refreshRanks(server.services.db)
  const tags = await get(visitor(server.origin), 'sidebar.tags', {})
  expect(tags.map(({ hashtag, posts_count }) => [hashtag, posts_count])).toEqual([
    [`#${often}`, 4],
    [`#${seldom}`, 1],
  ])
})

test('people to mention: by tag before by name, five at most, whatever is typed', async () => {
  const { db } = server.services
  const people: Member[] = []
  for (let count = 0; count < 7; count++) people.push(await presentMember(server))
  const rename = (member: Member | undefined, set: { user_tag?: string; username?: string }) =>
    db
      .updateTable('users')
      .set(set)
      .where('id', '=', member?.session.id ?? '')
      .execute()
  await rename(people[0], { user_tag: 'umeko_1', username: '梅子 大阪' })
  await rename(people[1], { user_tag: 'zzz_1', username: 'Umeko of Nara' })
  for (let count = 2; count < 7; count++) await rename(people[count], { user_tag: `plum_${count}`, username: 'Plum' })
  const found = async (searchTerm: string) =>
    (await get(author, 'search.mentions', { query: { searchTerm } })).users.map(({ user_tag }) => user_tag)
  expect(await found('UME')).toEqual(['umeko_1', 'zzz_1'])
  expect(await found('@umeko_')).toEqual(['umeko_1'])
  expect(await found('梅')).toEqual(['umeko_1'])
  expect(await found('plum')).toHaveLength(5)
  expect(await found('%')).toEqual([])
  expect(await found('__')).toEqual([])
  expect(await found('\\')).toEqual([])
  expect(await found('')).toEqual([])
})
