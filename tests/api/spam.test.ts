import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { usualSiteSettings } from '../../src/contract/site-settings.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { isNewAccount, isTooFast } from '../../src/server/core/spam/accounts.sql.ts'
import { isRepeated } from '../../src/server/core/spam/prints.sql.ts'
import { changesFrom } from '../support/changes.ts'
import { explain, presentMember, storePost, vacuum, watched } from '../support/content.ts'
import { type Asker, ask, commentsOf, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const { links, repeated } = keepingLimits.spam
const usual = usualSiteSettings
const few = { post: usual.new_post_links, comment: usual.new_comment_links }
const pace = { post: usual.new_posts_an_hour, comment: usual.new_comments_an_hour, chat: usual.new_chats_an_hour }
/** A word of the list. */
const word = newWord()

let server: TestServer
let admin: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  await get(admin, 'admin.setSpamWords', { body: { words: [word, '副業'], version: 0 } })
})
afterAll(() => server.stop())

const db = () => server.services.db
type Held = { id: string; slug: string }

const write = async (by: Member, html: string): Promise<Held> => {
  const { responseData } = await get(by, 'posts.addTimeline', { body: { post_text: html } })
  return { id: responseData.id, slug: responseData.post_slug }
}
const edit = (by: Member, id: string, html: string, version: number) =>
  get(by, 'posts.edit', {
    params: { postId: id, type: 'timeline', userId: by.session.id },
    body: { post_text: html, version },
  })
const comment = (by: Member, post: Held, html: string, id = uuidv7()) =>
  get(by, 'comments.add', { params: { postId: post.id, slug: post.slug }, body: { id, comment_text: html } })
const editComment = (by: Member, post: Held, id: string, html: string, version: number) =>
  get(by, 'comments.edit', { params: { commentId: id, postId: post.id }, body: { comment_text: html, version } })

const linked = (count: number, at = 'https://shop.example') =>
  `<p>${Array.from({ length: count }, (_, n) => `<a href="${at}/${n}">one</a>`).join(' and ')}</p>`
/** A text that is long enough to be compared, and is nowhere else. */
const long = () => `Come and see the ${newWord()} with us on every day of the year, it is worth the way`

const reads = async (slug: string, by = visitor(server.origin)) =>
  (await ask(by, 'posts.single', { params: { slug } })).status === 200
/** The ids of the posts that a feed shows. */
const listed = async (by: Asker, searchWords?: string): Promise<string[]> => {
  const input = { params: { pageSize: 15 }, query: searchWords === undefined ? {} : { searchWords } }
  return (await get(by, by.session ? 'posts.feed' : 'posts.feedForVisitors', input)).map(({ id }) => id)
}
const own = (by: Member): Promise<OutputOf<'posts.moderated'>> => get(by, 'posts.moderated', {})
const heldFor = async (by: Member, id: string) => (await own(by)).find(each => each.id === id)?.held_for ?? null
const queued = async (list: 'waiting' | 'comments', id: string) => {
  // Another test's things may stand before it.
  for (let cursor: string | undefined; ; ) {
    const { headers, body } = await ask(admin, 'admin.waiting', { query: { list, ...(cursor ? { cursor } : {}) } })
    const found = (body as OutputOf<'admin.waiting'>).find(each => each.id === id)
    cursor = headers.get('x-next-cursor') ?? undefined
    if (found || cursor === undefined) return found
  }
}
const decide = (id: string, version: number, status: 'published' | 'rejected' = 'published') =>
  get(admin, 'admin.moderate', {
    params: { id },
    body: { status, from: 'pending', version, ...(status === 'rejected' && { reason_key: 'advertising' as const }) },
  })
const decideComment = (id: string, approve: boolean) =>
  get(admin, 'admin.moderateComment', { params: { id }, body: { approve, ...(!approve && { reason: 'No' }) } })
const told = async (by: Member) =>
  (await get(by, 'notifications.page', { query: {} })).map(({ type, post_title }) => [type, post_title])

describe('a word of the list', () => {
  test('lets a post wait, however it is spelled; its author and admins see it, and nobody else', async () => {
    const author = await presentMember(server)
    const spelled = [...word.toUpperCase()].join('\u200b ')
    const { id, slug } = await write(author, `<p>Cheap ${spelled} here</p>`)
    expect(await reads(slug)).toBe(false)
    expect(await reads(slug, author)).toBe(true)
    for (const shown of [await listed(visitor(server.origin), word), await listed(author)])
      expect(shown).not.toContain(id)
    expect(await own(author)).toMatchObject([{ id, kind: 'post', status: 'pending', held_for: 'words', change: false }])
    expect(await queued('waiting', id)).toMatchObject({ held_for: 'words', held_marks: [spelled] })
    await decide(id, 1)
    expect(await reads(slug)).toBe(true)
    expect(await own(author)).toEqual([])
    expect(await listed(visitor(server.origin))).toContain(id)
  })

  test('that comes into a published post takes all of it from everybody until it is approved', async () => {
    const author = await presentMember(server)
    const friend = await presentMember(server)
    const { id, slug } = await write(author, '<p>A quiet lane</p>')
    const before = await db().selectFrom('posts').select('seq').where('id', '=', id).executeTakeFirstOrThrow()
    const { cursor } = await get(visitor(server.origin), 'app.changes', { query: {} })
    const answer = await edit(author, id, `<p>A quiet lane with 副 業 for @${friend.session.user_tag}</p>`, 1)
    expect(answer.changes.posts).toMatchObject([{ id, status: 'pending', version: 2 }])
    expect(await reads(slug)).toBe(false)
    const { removals } = (await changesFrom(server, visitor(server.origin), cursor)).changes
    expect(removals.map(each => each.id)).toContain(id)
    expect(await told(friend)).toEqual([])
    expect(await queued('waiting', id)).toMatchObject({ held_marks: ['副 業'] })
    await decide(id, 2)
    expect(await reads(slug)).toBe(true)
    expect(await db().selectFrom('posts').select('seq').where('id', '=', id).executeTakeFirst()).toEqual(before)
    expect(await told(friend)).toMatchObject([['mentions', expect.anything()]])
    // What was approved is not held for the same word again.
    await edit(author, id, '<p>A quiet lane with 副業, in the evening</p>', 2)
    expect(await reads(slug)).toBe(true)
  })

  test('does not let an admin wait', async () => {
    const { slug } = await write(admin, `<p>We delete ${word}</p>`)
    expect(await reads(slug)).toBe(true)
  })
})

describe('a comment that waits', () => {
  const arrange = async () => {
    const [owner, author] = [await presentMember(server), await presentMember(server)]
    return { owner, author, post: await storePost(server, owner) }
  }
  const counted = async (post: Held) =>
    (await get(visitor(server.origin), 'posts.single', { params: { slug: post.slug } })).post_comments_count

  test('is seen by its author alone, and published as any other', async () => {
    const { owner, author, post } = await arrange()
    const id = uuidv7()
    const answer = await comment(author, post, `<p>Buy ${word}</p>`, id)
    expect(answer).toMatchObject({ held: { id, kind: 'comment', held_for: 'words', status: 'pending' } })
    expect(answer.changes.comments).toEqual([])
    expect((await comment(author, post, `<p>Buy ${word}</p>`, id)).held).toEqual(answer.held)
    expect(await commentsOf(server.origin, post.id)).toEqual([])
    expect(await counted(post)).toBe(0)
    expect(await told(owner)).toEqual([])
    expect(await own(author)).toHaveLength(1)
    expect(await own(owner)).toEqual([])
    expect(await queued('comments', id)).toMatchObject({ held_for: 'words', held_marks: [word], change: false })
    await decideComment(id, true)
    expect(await commentsOf(server.origin, post.id)).toMatchObject([{ id, user_id: author.session.id }])
    expect(await counted(post)).toBe(1)
    expect((await told(owner)).map(([type]) => type)).toEqual(['new_comments_on_post'])
    expect(await own(author)).toEqual([])
  })

  test('is rejected with a reason, and can be written anew', async () => {
    const { author, post } = await arrange()
    const id = (await comment(author, post, `<p>Buy ${word}</p>`)).responseData.id
    await decideComment(id, false)
    expect(await own(author)).toMatchObject([{ id, status: 'rejected', reason: 'No', may_appeal: false }])
    expect((await told(author))[0]?.[1]).toContain('No')
    expect((await ask(admin, 'admin.moderateComment', { params: { id }, body: { approve: true } })).status).toBe(409)
    await editComment(author, post, id, '<p>A kind word</p>', 1)
    expect(await own(author)).toMatchObject([{ id, status: 'pending', title: 'A kind word' }])
    expect(await commentsOf(server.origin, post.id)).toEqual([])
  })

  test('can not be published once what it answers is deleted', async () => {
    const { owner, author, post } = await arrange()
    const { id: commentId } = (await comment(owner, post, '<p>A question</p>')).responseData
    const params = { postId: post.id, slug: post.slug, commentId }
    const { held } = await get(author, 'comments.reply', { params, body: { comment_text: `<p>Buy ${word}</p>` } })
    await get(owner, 'comments.delete', { params: { postId: post.id, commentId } })
    const id = held?.id ?? ''
    expect((await ask(admin, 'admin.moderateComment', { params: { id }, body: { approve: true } })).status).toBe(410)
    expect(await own(author)).toMatchObject([{ id, status: 'pending' }])
    expect(await commentsOf(server.origin, post.id)).toEqual([])
  })

  test('is changed and deleted by its author alone, as a device does that wrote it without a network', async () => {
    const { owner, author, post } = await arrange()
    const id = (await comment(author, post, `<p>Buy ${word}</p>`)).responseData.id
    const theirs = { params: { commentId: id, postId: post.id } }
    expect((await ask(owner, 'comments.delete', theirs)).status).toBe(404)
    const body = { comment_text: '<p>Mine</p>', version: 1 }
    expect((await ask(owner, 'comments.edit', { ...theirs, body })).status).toBe(404)
    const taken = await ask(owner, 'comments.add', {
      params: { postId: post.id, slug: post.slug },
      body: { id, comment_text: `<p>Also ${word}</p>` },
    })
    expect(taken.status).toBe(409)
    expect((await ask(author, 'comments.delete', theirs)).status).toBe(200)
    expect(await own(author)).toEqual([])
    expect((await ask(admin, 'admin.moderateComment', { params: { id }, body: { approve: true } })).status).toBe(404)
  })

  test('that is a change leaves the comment as it was until it is approved', async () => {
    const { author, post } = await arrange()
    const id = (await comment(author, post, '<p>A kind word</p>')).responseData.id
    const shown = async () => (await commentsOf(server.origin, post.id)).map(each => each.comment_text)
    const answer = await editComment(author, post, id, `<p>A kind ${word}</p>`, 1)
    expect(answer.held).toMatchObject({ id, change: true, title: `A kind ${word}` })
    expect(answer.changes.comments).toMatchObject([{ id, comment_text: '<p>A kind word</p>', version: 1 }])
    expect(await shown()).toEqual(['<p>A kind word</p>'])
    expect(await queued('comments', id)).toMatchObject({ change: true })
    await decideComment(id, true)
    expect(await shown()).toEqual([`<p>A kind ${word}</p>`])
    // Another change that waits is given up with one that needs no approval.
    await editComment(author, post, id, `<p>${word} and 副業</p>`, 2)
    expect(await heldFor(author, id)).toBe('words')
    await editComment(author, post, id, '<p>A kind word again</p>', 2)
    expect(await shown()).toEqual(['<p>A kind word again</p>'])
    expect(await own(author)).toEqual([])
  })
})

describe('links', () => {
  test('wait from a number on; an edit that brings no new one does not', async () => {
    const author = await presentMember(server)
    const few = await write(author, linked(links.post))
    expect(await reads(few.slug)).toBe(true)
    const many = await write(author, linked(links.post + 1))
    expect(await heldFor(author, many.id)).toBe('links')
    expect((await queued('waiting', many.id))?.held_marks[0]).toBe('https://shop.example/0')
    await decide(many.id, 1)
    await edit(author, many.id, linked(links.post + 1).replace('one', 'another'), 1)
    expect(await reads(many.slug)).toBe(true)
    const post = await storePost(server, author)
    expect((await comment(author, post, linked(links.comment))).held).toBeUndefined()
    expect((await comment(author, post, linked(links.comment + 1))).held).toMatchObject({ held_for: 'links' })
  })

  test('that are only typed count as well', async () => {
    const author = await presentMember(server)
    const typed = Array.from({ length: links.post + 1 }, (_, n) => `www.shop${n}.example`).join(' ')
    expect(await heldFor(author, (await write(author, `<p>${typed}</p>`)).id)).toBe('links')
  })
})

describe('the same text', () => {
  test('of one member waits when it is written once too often, in posts and comments together', async () => {
    const author = await presentMember(server)
    const text = long()
    const first = await write(author, `<p>${text}</p>`)
    expect((await comment(author, first, `<p>${text.toUpperCase()}</p>`)).held).toBeUndefined()
    const third = await write(author, `<p><strong>${text}</strong> !!!</p>`)
    expect(await heldFor(author, third.id)).toBe('repeated')
    expect(await reads(first.slug)).toBe(true)
  })

  test('of several members waits as well; short texts, and another one, do not', async () => {
    const text = long()
    for (let n = 1; n <= repeated.ofAll; n++) {
      const author = await presentMember(server)
      const { id } = await write(author, `<p>${text} @${author.session.user_tag}</p>`)
      expect(await heldFor(author, id)).toBe(n < repeated.ofAll ? null : 'repeated')
    }
    const author = await presentMember(server)
    for (let n = 0; n < 4; n++) {
      const { id } = await write(author, '<p>Good morning everyone</p>')
      expect(await heldFor(author, id)).toBeNull()
    }
    expect(await heldFor(author, (await write(author, `<p>${long()}</p>`)).id)).toBeNull()
  })

  test('is looked for by index among those of a day, and forgotten afterwards', async () => {
    await sql`
      insert into text_prints (print, target_id, author_id, at)
      select sha256(convert_to((n % 1000)::text, 'utf8')), gen_random_uuid(), gen_random_uuid(), now() - interval '2 days'
      from generate_series(1, 20000) n`.execute(db())
    await vacuum(db())
    const { db: watching, asked } = watched(db())
    const author = await presentMember(server)
    const print = Buffer.from('a print')
    expect(await isRepeated(watching, { print, id: uuidv7(), authorId: author.session.id })).toBe(false)
    await isNewAccount(watching, author.session.id, usual)
    await isTooFast(watching, author.session.id, { kind: 'post', pace: pace.post })
    await isTooFast(watching, author.session.id, { kind: 'comment', pace: pace.comment })
    for (const query of asked) expect((await explain(db(), query)).blocks, query.sql).toBeLessThan(100)
    await server.services.jobs.enqueue(db(), 'posts.purge', {})
    const old = () => sql`select from text_prints where at < now() - interval '1 day' limit 1`.execute(db())
    await server.services.jobs.waitUntilIdle()
    expect((await old()).rows).toEqual([])
    const { rows } = await sql`select from text_prints where print = ${print}`.execute(db())
    expect(rows).toHaveLength(1)
  })
})

describe('a new account', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await startTestServer({ newcomerQueue: true })
  })
  afterAll(() => strict.stop())

  /** Somebody whose first posts were approved. */
  const approved = async () => {
    const member = await presentMember(strict)
    for (let n = 0; n < 2; n++) await storePost(strict, member)
    return member
  }
  const age = (member: Member) =>
    strict.services.db
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - usual.new_days * 86_400_000 - 1_000) })
      .where('id', '=', member.session.id)
      .execute()

  test('has fewer links, until it is older and enough was published', async () => {
    const member = await approved()
    expect(await heldFor(member, (await write(member, linked(few.post))).id)).toBeNull()
    expect(await heldFor(member, (await write(member, linked(few.post + 1))).id)).toBe('links')
    const post = await storePost(strict, member)
    expect((await comment(member, post, linked(few.comment))).held).toBeUndefined()
    expect((await comment(member, post, linked(few.comment + 1))).held).toMatchObject({ held_for: 'links' })
    await age(member)
    expect(await heldFor(member, (await write(member, linked(few.post + 1))).id)).toBeNull()
    // One that is old, but of which hardly anything is known.
    const quiet = await presentMember(strict)
    await age(quiet)
    expect((await comment(quiet, post, linked(few.comment + 1))).held).toMatchObject({ held_for: 'links' })
  })

  test('has a pace: what is more within an hour waits', async () => {
    const member = await approved()
    for (let n = 2; n < pace.post; n++)
      expect(await heldFor(member, (await write(member, '<p>A post again</p>')).id)).toBeNull()
    expect(await heldFor(member, (await write(member, '<p>One post more</p>')).id)).toBe('pace')
    const post = await storePost(strict, member)
    for (let n = 0; n < pace.comment; n++) expect((await comment(member, post, `<p>${n}</p>`)).held).toBeUndefined()
    expect((await comment(member, post, '<p>More</p>')).held).toMatchObject({ held_for: 'pace' })
  })

  test('begins only so many chats within an hour; those that it has are open to it', async () => {
    const member = await approved()
    const begin = async (other: Member) => ask(member, 'chat.create', { body: { personids: [other.session.id] } })
    const people = await Promise.all(Array.from({ length: pace.chat + 1 }, () => presentMember(strict)))
    for (const other of people.slice(0, -1)) expect((await begin(other)).status).toBeLessThan(300)
    const refused = await begin(people.at(-1) as Member)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect((await begin(people[0] as Member)).status).toBeLessThan(300)
    await age(member)
    await storePost(strict, member)
    expect((await begin(people.at(-1) as Member)).status).toBeLessThan(300)
  })

  test('whose first posts wait anyway is told the rule that found something, too', async () => {
    const member = await presentMember(strict)
    expect(await heldFor(member, (await write(member, '<p>My first post</p>')).id)).toBe('newcomer')
    expect(await heldFor(member, (await write(member, linked(few.post + 1))).id)).toBe('links')
  })
})

describe('the list of words', () => {
  test('is replaced by one admin at a time; what came and went is logged', async () => {
    const list = await get(admin, 'admin.spam', {})
    const words = [...list.words, 'ｃａｓｉｎｏ online*']
    const change = { body: { words, version: list.version, reason: 'A wave of them' } }
    expect((await ask(admin, 'admin.setSpamWords', change)).status).toBe(200)
    const message = expect.stringMatching(`^@${admin.session.user_tag} changed this meanwhile: .* JST`)
    expect(await ask(admin, 'admin.setSpamWords', change)).toMatchObject({ status: 409, body: { message } })
    expect(await get(admin, 'admin.spam', {})).toMatchObject({ words: words.sort(), version: list.version + 1 })
    const acts = await db()
      .selectFrom('admin_log')
      .selectAll()
      .where('act', '=', 'spam.change')
      .orderBy('seq')
      .execute()
    expect(acts.at(-1)).toMatchObject({
      admin_id: admin.session.id,
      reason: 'A wave of them',
      details: { words: 3, added: ['ｃａｓｉｎｏ online*'], taken: [] },
    })
    expect(acts).toHaveLength(2)
    const author = await presentMember(server)
    expect(await heldFor(author, (await write(author, '<p>The best Casino Onlines</p>')).id)).toBe('words')
  })

  test('refuses entries of which nothing could be found', async () => {
    const { version } = await get(admin, 'admin.spam', {})
    for (const words of [['a'], ['!!'], ['x'.repeat(41)], Array.from({ length: 501 }, (_, n) => `word ${n}`)]) {
      const refused = await ask(admin, 'admin.setSpamWords', { body: { words, version } })
      expect(refused).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    }
  })
})
