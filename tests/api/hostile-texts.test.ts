import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Post } from '../../src/contract/entities/post.ts'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { readHtml } from '../../src/server/core/rich-text/read-html.ts'
import { foldText } from '../../src/server/core/spam/fold-text.ts'
import { lexemesOf } from '../../src/server/core/words/words.ts'
import { hasOpenTransaction } from '../../src/server/platform/db/flow.ts'
import { longText } from '../../src/server/platform/text-work.ts'
import { beginChat, twoFriends } from '../support/chats.ts'
import { presentMember, storePost } from '../support/content.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { sendText, textCalls } from '../support/text-calls.ts'

vi.mock('../../src/server/core/rich-text/read-html.ts', { spy: true })
vi.mock('../../src/server/core/spam/fold-text.ts', { spy: true })
vi.mock('../../src/server/core/words/words.ts', { spy: true })

/**
 * Texts that are made to cost as much as possible, through every call that takes a text: the process that answers everybody reads none
 * that is long, whatever stands in it, and no transaction waits for one that is read elsewhere.
 */

let server: TestServer
/** For each long text that was read: whether a transaction was open meanwhile. */
const inTransaction: boolean[] = []
beforeAll(async () => {
  server = await startTestServer({ env: { PLACES: 'on' } })
  const { thread } = server.services
  const { work } = thread
  thread.work = (name, input) => {
    inTransaction.push(hasOpenTransaction())
    return work(name, input)
  }
})
afterAll(() => server.stop())

const readers = [vi.mocked(readHtml), vi.mocked(foldText), vi.mocked(lexemesOf)]
/** The longest of what this thread was asked to read. */
const longestRead = (): number =>
  Math.max(0, ...readers.flatMap(({ mock }) => mock.calls.map(parts => (parts as string[]).join('').length)))

/** Sends a text, to an own post where the call is about one. */
async function sendToOwn(call: (typeof textCalls)[number], member: Member, html: string): Promise<number> {
  const post = await storePost(server, member)
  const parts = { postId: post.id, slug: post.slug, userId: member.session.id }
  return (await sendText(member, call, html, { parts })).status
}

const patience = { timeout: 240_000 }

test.each(textCalls)('$name takes the longest hostile texts, and reads no long one itself', patience, async call => {
  inTransaction.length = 0
  for (const reader of readers) reader.mockClear()
  const statuses = new Map<string, number>()
  const texts = Object.entries(hostileTexts(call.most))
  for (const [name, text] of texts) {
    const member = await presentMember(server)
    statuses.set(name, await sendToOwn(call, member, `<p>${text}</p>`))
  }
  const broken = [...statuses].filter(([, status]) => status >= 500 || status === 429)
  expect(broken).toEqual([])
  expect(longestRead()).toBeLessThanOrEqual(longText)
  expect(inTransaction.filter(isOpen => isOpen)).toEqual([])
  if (call.most > longText) expect(inTransaction.length).toBeGreaterThanOrEqual(texts.length)
})

test(
  'an edit of a long post by another long text holds no transaction open while they are read',
  patience,
  async () => {
    const member = await presentMember(server)
    const text = (word: string) => `<p>${`${word} and `.repeat(2_000)}</p>`
    const { changes } = await get(member, 'posts.addTimeline', { body: { post_text: text('river') } })
    const { id, version } = changes.posts[0] as Post
    inTransaction.length = 0
    for (const reader of readers) reader.mockClear()
    const edit = {
      params: { type: 'timeline' as const, postId: id, userId: member.session.id },
      body: { post_text: text('garden'), version },
    }
    expect((await ask(member, 'posts.edit', edit)).status).toBe(200)
    // The new text in its canonical form, whom the old one mentions, both for the rules against spam, and the words of the new one.
    expect(inTransaction).toEqual([false, false, false, false, false])
    expect(longestRead()).toBeLessThanOrEqual(longText)
  },
)

test('all other texts of a member may be hostile too', patience, async () => {
  const [member, friend] = await twoFriends(server)
  const { chat_id } = await beginChat(member, [friend])
  const { id } = member.session
  for (const reader of readers) reader.mockClear()
  const ways: [name: string, most: number, send: (text: string) => Promise<{ status: number }>][] = [
    [
      'a message',
      limits.chatText.max,
      text => ask(member, 'chat.addMessage', { params: { chatId: chat_id }, body: { chat_message_text: text } }),
    ],
    ['about', 300, about => ask(member, 'profile.editAbout', { params: { id }, body: { about } })],
    [
      'a draft',
      250_000,
      content => ask(member, 'settings.saveDraft', { params: { id: uuidv7() }, body: { kind: 'post:new', content } }),
    ],
    ['a search', limits.search.textMax, searchText => ask(member, 'search.asMember', { query: { searchText } })],
  ]
  for (const [name, most, send] of ways)
    for (const [shape, text] of Object.entries(hostileTexts(most))) {
      const { status } = await send(text)
      expect([name, shape, status >= 500]).toEqual([name, shape, false])
    }
  expect(longestRead()).toBeLessThanOrEqual(longText)
})

test('a text that is given up is answered with an error, and may be sent again', async () => {
  const member = await presentMember(server)
  const { thread } = server.services
  const { work } = thread
  thread.work = () => Promise.reject(new Error('the task clean took too long'))
  const post = { body: { post_text: `<p>${'A walk along the river. '.repeat(400)}</p>` } }
  const refused = await ask(member, 'posts.addTimeline', post)
  thread.work = work
  expect(refused).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect((await ask(member, 'posts.addTimeline', post)).status).toBe(201)
})
