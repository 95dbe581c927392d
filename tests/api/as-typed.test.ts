import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let member: Member
let reader: Member

beforeAll(async () => {
  server = await startTestServer()
  member = await presentMember(server)
  reader = await presentMember(server)
})
afterAll(() => server.stop())

/** Full-width signs, a circled digit, and a mark that NFC joins with its letter. */
const typed = '（笑）①２０２６年～か\u3099'
const kept = '（笑）①２０２６年～が'

test('title, text and place of a post are kept as typed, and found in other widths', async () => {
  const word = newWord()
  const place = { name: ` ${word}　Ｐａｒｋ `, name_ja: `${typed} `, prefecture: 'Kyoto' as const }
  const { status, body } = await ask(member, 'posts.addGuide', {
    body: { post_title: ` ${typed} ${word}　`, post_text: `<p>${typed} of it ＃ＫＹＯＴＯ</p>`, post_location: place },
  })
  expect(status).toBe(201)
  const [post] = (body as OutputOf<'posts.addGuide'>).changes.posts
  expect(post).toMatchObject({
    post_title: `${kept} ${word}`,
    post_text: `<p>${kept} of it <span class="hashtag">＃ＫＹＯＴＯ</span></p>`,
    post_hashtags: ['#kyoto'],
    post_location: { name: `${word}　Ｐａｒｋ`, name_ja: kept, prefecture: 'Kyoto' },
  })
  for (const searchText of [`${word} 笑 12026年`, `${word} １２０２６`, `${word} park`, `${word} Ｐａｒｋ`]) {
    const { guides } = await get(reader, 'search.asMember', { query: { searchText } })
    expect([searchText, guides.map(({ id }) => id)]).toEqual([searchText, [post?.id]])
  }
})

test('comments, about-text, hobbies, galleries and captions too', async () => {
  const { changes } = await get(member, 'posts.addTimeline', { body: { post_text: `<p>${typed} and more</p>` } })
  const [post] = changes.posts
  const { changes: commented } = await get(member, 'comments.add', {
    params: { postId: post?.id ?? '', slug: post?.post_slug ?? '' },
    body: { comment_text: typed },
  })
  expect(commented.comments).toMatchObject([{ comment_text: `<p>${kept}</p>` }])
  const { about } = await get(member, 'profile.editAbout', {
    params: { id: member.session.id },
    body: { about: ` ${typed}\r\n２行 `, hobbies: ['Ｔｅａ', 'tea', '　写真 ', '秋'] },
  })
  expect(about).toMatchObject({ about: `${kept}\n２行`, hobbies: ['Ｔｅａ', '写真', '秋'] })
  const added = await get(member, 'galleries.add', { body: { gallery_name: '　京都 ' } })
  expect(added.gallery_name).toBe('京都')
  const renamed = await get(member, 'galleries.rename', {
    params: { id: added.id },
    body: { gallery_name: '２０２６　Ｔｏｋｙｏ' },
  })
  expect(renamed.gallery_name).toBe('２０２６　Ｔｏｋｙｏ')
  expect((await ask(member, 'galleries.add', { body: { gallery_name: 'ab' } })).status).toBe(400)
})

test('a profile name is kept as typed and found, also for a mention, in other widths and cases', async () => {
  const word = newWord()
  const wide = word.replace(/[a-z]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
  await get(member, 'settings.changeUsername', { body: { username: ` ${wide}　ﾊﾅｺ ` } })
  const found = async (searchText: string) =>
    (await get(reader, 'search.asMember', { query: { searchText } })).users.map(({ username }) => username)
  for (const searched of [word, wide, word.toUpperCase(), 'ハナコ', 'ﾊﾅｺ'])
    expect([searched, await found(searched)]).toEqual([searched, [`${wide}　ﾊﾅｺ`]])
  const { users } = await get(reader, 'search.mentions', { query: { searchTerm: word.slice(0, 6) } })
  expect(users).toMatchObject([{ username: `${wide}　ﾊﾅｺ` }])
})

test('somebody is found for a mention by the given name, which stands second in Japanese', async () => {
  const word = newWord()
  await get(member, 'settings.changeUsername', { body: { username: `田中 ${word}` } })
  const { users } = await get(reader, 'search.mentions', { query: { searchTerm: word.slice(0, 5) } })
  expect(users).toMatchObject([{ username: `田中 ${word}` }])
})

test('the language of a post is detected in it, when it is written and when it is edited', async () => {
  const params = (post: { id: string }) => ({ postId: post.id, type: 'timeline' as const, userId: member.session.id })
  const { changes } = await get(member, 'posts.addTimeline', { body: { post_text: '<p>今朝は雪でした #kyoto</p>' } })
  const [post] = changes.posts
  expect(post?.lang).toBe('ja')
  const edited = await get(member, 'posts.edit', {
    params: params(post as { id: string }),
    body: { post_text: '<p>It snowed in 京都 this morning</p>', version: 1 },
  })
  expect(edited.changes.posts[0]?.lang).toBe('en')
})
