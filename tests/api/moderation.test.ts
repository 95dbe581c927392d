import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { ownModerationOf } from '../../src/server/things/moderation/own.sql.ts'
import { claimNext, countQueue, queuePage, waitingInQueue } from '../../src/server/things/moderation/queue.sql.ts'
import { readCommentItems, readPostItems } from '../../src/server/things/moderation/read-items.sql.ts'
import { changesFrom } from '../support/changes.ts'
import { explain, presentMember, storePost, vacuum, watched } from '../support/content.ts'
import { ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
})
afterAll(() => server.stop())

/** So many things the long queue has; `QUEUED=100000` measures with as many, and prints the figures. */
const queued = Number(process.env.QUEUED ?? 20_000)

const db = () => server.services.db

type Status = 'pending' | 'published' | 'rejected' | 'removed'
const decide = (by: Member, id: string, status: 'published' | 'rejected' | 'removed', from: Status, more = {}) =>
  ask(by, 'admin.moderate', { params: { id }, body: { status, from, version: 1, ...more } })

const told = async (member: Member) => {
  const all = await get(member, 'notifications.page', { query: {} })
  return all.filter(each => each.type === 'site_updates').map(each => ({ text: each.post_title, link: each.link }))
}
const logOf = (id: string) =>
  db()
    .selectFrom('admin_log')
    .select(['act', 'reason', 'person_id', 'admin_id'])
    .where('target_id', '=', id)
    .orderBy('seq')
    .execute()

describe('a post that waits', () => {
  test('is approved: everybody reads it, its author is told, and the log says so', async () => {
    const author = await presentMember(server)
    const { id, slug } = await storePost(server, author, { status: 'pending', plain: 'A quiet lane' })
    expect((await ask(visitor(server.origin), 'posts.single', { params: { slug } })).status).toBe(404)
    expect((await decide(admin, id, 'published', 'pending')).status).toBe(200)
    expect((await ask(visitor(server.origin), 'posts.single', { params: { slug } })).status).toBe(200)
    expect(await told(author)).toMatchObject([
      { text: 'Your post “A quiet lane” is approved. Everyone can read it now.' },
    ])
    expect(await logOf(id)).toEqual([
      { act: 'post.approve', reason: '', person_id: author.session.id, admin_id: admin.session.id },
    ])
  })

  test('is rejected with a reason of the list and own words, which its author reads in the own language', async () => {
    const author = await presentMember(server)
    await db().updateTable('users').set({ lang: 'ja' }).where('id', '=', author.session.id).execute()
    const { id, slug } = await storePost(server, author, { status: 'pending', plain: 'Cheap watches' })
    const refused = await decide(admin, id, 'rejected', 'pending')
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    const why = { reason_key: 'advertising', reason: 'This is a shop.' }
    expect((await decide(admin, id, 'rejected', 'pending', why)).status).toBe(200)
    const [told1] = await told(author)
    expect(told1?.text).toContain('宣伝や販売。This is a shop.')
    expect(told1?.link).toBe('/moderation')
    expect(await get(author, 'posts.moderated', {})).toMatchObject([
      { id, post_slug: slug, title: 'Cheap watches', status: 'rejected', ...why, appeal: null, may_appeal: true },
    ])
  })

  test('that was decided already, or edited since, is a conflict that says so', async () => {
    const author = await presentMember(server)
    const [one, two] = [
      await storePost(server, author, { status: 'pending' }),
      await storePost(server, author, { status: 'pending' }),
    ]
    await decide(admin, one.id, 'published', 'pending')
    const other = await presentMember(server, 55)
    expect(await decide(other, one.id, 'rejected', 'pending', { reason: 'No' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: `Already approved by @${admin.session.user_tag}.` },
    })
    expect(await get(other, 'admin.moderationItem', { params: { slug: one.slug } })).toMatchObject({
      decision: { status: 'published', by: admin.session.user_tag },
    })
    await db().updateTable('posts').set({ version: 2 }).where('id', '=', two.id).execute()
    expect(await decide(other, two.id, 'published', 'pending')).toMatchObject({ status: 409 })
    expect(await logOf(two.id)).toEqual([])
  })
})

describe('a published post', () => {
  test('that is removed is gone for everybody at once, and comes back at its place', async () => {
    const author = await presentMember(server)
    const { id, slug } = await storePost(server, author)
    const reading = () => ask(visitor(server.origin), 'posts.single', { params: { slug } })
    const before = await db().selectFrom('posts').select('seq').where('id', '=', id).executeTakeFirstOrThrow()
    const { cursor } = await get(visitor(server.origin), 'app.changes', { query: {} })
    expect((await decide(admin, id, 'removed', 'published', { reason_key: 'private' })).status).toBe(200)
    expect((await reading()).status).toBe(404)
    expect((await ask(author, 'posts.single', { params: { slug } })).status).toBe(404)
    const { removals } = (await changesFrom(server, visitor(server.origin), cursor)).changes
    expect(removals.map(each => each.id)).toContain(id)
    expect(await get(author, 'posts.moderated', {})).toMatchObject([{ id, status: 'removed', may_appeal: true }])
    expect((await decide(admin, id, 'published', 'removed')).status).toBe(200)
    expect((await reading()).status).toBe(200)
    expect(await db().selectFrom('posts').select('seq').where('id', '=', id).executeTakeFirst()).toEqual(before)
    expect((await logOf(id)).map(each => each.act)).toEqual(['post.remove', 'post.restore'])
  })

  test('that is removed takes along the notifications about it, also from devices that have them', async () => {
    const [author, reader] = [await presentMember(server), await presentMember(server)]
    const { id } = await storePost(server, author)
    await get(reader, 'posts.react', { params: { id }, body: { reaction: 'thanks' } })
    const [about] = await get(author, 'notifications.page', { query: {} })
    expect(about).toMatchObject({ type: 'post_reactions', post_id: id })
    const { cursor } = await get(author, 'notifications.changes', { query: {} })
    await decide(admin, id, 'removed', 'published', { reason_key: 'private' })
    await server.services.jobs.waitUntilIdle()
    const since = { epoch: cursor.epoch, since: cursor.rev }
    const { removals } = await get(author, 'notifications.changes', { query: since })
    expect(removals.map(each => each.notification_id)).toEqual([about?.notification_id])
    expect((await told(author)).map(each => each.link)).toEqual(['/moderation'])
  })

  test('that was removed is deleted for good after 30 days, unless an appeal waits for its answer', async () => {
    const author = await presentMember(server)
    const [old, appealed, recent] = [
      await storePost(server, author),
      await storePost(server, author),
      await storePost(server, author),
    ]
    for (const { id } of [old, appealed, recent]) await decide(admin, id, 'removed', 'published', { reason: 'No' })
    await get(author, 'posts.appeal', { params: { id: appealed.id }, body: { text: 'Please look again.' } })
    const long = new Date(Date.now() - serverLimits.deletedKeptMs - 1_000)
    await db()
      .updateTable('post_moderation')
      .set({ decided_at: long })
      .where('post_id', 'in', [old.id, appealed.id])
      .execute()
    await server.services.jobs.enqueue(db(), 'posts.purge', {})
    await expect
      .poll(async () => (await ownModerationOf(db(), author.session.id)).map(each => each.id))
      .toEqual([recent.id, appealed.id])
  })
})

describe('an appeal', () => {
  const refusedPost = async () => {
    const author = await presentMember(server)
    const post = await storePost(server, author, { status: 'pending', plain: `A shop ${newWord()}` })
    await decide(admin, post.id, 'rejected', 'pending', { reason_key: 'advertising' })
    const appeal = (text = 'It is a museum shop.') =>
      ask(author, 'posts.appeal', { params: { id: post.id }, body: { text } })
    return { author, post, appeal }
  }

  test('is made once, by the author alone', async () => {
    const { post, appeal } = await refusedPost()
    const stranger = await presentMember(server)
    const strange = await ask(stranger, 'posts.appeal', { params: { id: post.id }, body: { text: 'Please' } })
    expect(strange.status).toBe(404)
    expect((await appeal('no')).status).toBe(400)
    expect((await appeal()).status).toBe(201)
    expect((await appeal()).status).toBe(409)
    const items = await get(admin, 'admin.waiting', { query: { list: 'appeals' } })
    expect(items.find(({ id }) => id === post.id)?.appeal).toMatchObject({
      text: 'It is a museum shop.',
      granted: null,
    })
  })

  test('that is granted publishes the post, and its author is told', async () => {
    const { author, post, appeal } = await refusedPost()
    await appeal()
    const answer = { params: { id: post.id }, body: { granted: true, answer: 'You are right.' } }
    expect((await ask(admin, 'admin.answerPostAppeal', answer)).status).toBe(200)
    // As where the answer was lost: it is done, and done once.
    expect((await ask(admin, 'admin.answerPostAppeal', answer)).status).toBe(200)
    const message = `This appeal has already been answered by @${admin.session.user_tag}.`
    const refused = { status: 409, body: { code: 'conflict', message } }
    const other = { ...answer, body: { granted: false, answer: 'No.' } }
    expect(await ask(admin, 'admin.answerPostAppeal', other)).toMatchObject(refused)
    expect(await ask(await presentMember(server, 55), 'admin.answerPostAppeal', answer)).toMatchObject(refused)
    expect((await ask(visitor(server.origin), 'posts.single', { params: { slug: post.slug } })).status).toBe(200)
    expect((await told(author))[0]?.text).toContain('You are right.')
    expect((await logOf(post.id)).map(each => each.act)).toEqual(['post.reject', 'post.approve', 'appeal.accept'])
  })

  test('that is refused stays answered on the page /moderation', async () => {
    const { author, post, appeal } = await refusedPost()
    await appeal()
    await get(admin, 'admin.answerPostAppeal', {
      params: { id: post.id },
      body: { granted: false, answer: 'It sells.' },
    })
    expect(await get(author, 'posts.moderated', {})).toMatchObject([
      { id: post.id, status: 'rejected', may_appeal: false, appeal: { granted: false, answer: 'It sells.' } },
    ])
    expect((await appeal()).status).toBe(409)
  })
})

test('two admins clear 100 posts side by side: each is decided once, none is left, and each act is logged', async () => {
  const strict = await startTestServer()
  try {
    const author = await presentMember(strict)
    const admins = [await presentMember(strict, 55), await presentMember(strict, 55)] as const
    for (let n = 0; n < 100; n++) await storePost(strict, author, { status: 'pending' })
    const seen = await Promise.all(admins.map(clear))
    const [first, second] = seen as [string[], string[]]
    expect(new Set([...first, ...second]).size).toBe(100)
    expect(first.length + second.length).toBe(100)
    // Neither of them waited for the other to finish.
    expect(Math.min(first.length, second.length)).toBeGreaterThan(10)
    const { db: theirs } = strict.services
    const acts = await theirs.selectFrom('admin_log').select(['target_id', 'admin_id']).execute()
    expect(acts.map(({ target_id }) => target_id).sort()).toEqual([...first, ...second].sort())
    for (const [at, { session }] of admins.entries())
      expect(acts.filter(act => act.admin_id === session.id)).toHaveLength(seen[at]?.length ?? 0)
    const left = await theirs.selectFrom('posts').select('id').where('status', '=', 'pending').execute()
    expect(left).toEqual([])
    expect(await theirs.selectFrom('moderation_claims').selectAll().execute()).toEqual([])
  } finally {
    await strict.stop()
  }
})

/** Decides everything that an admin is given, until nothing is left. @returns the ids of what was decided */
async function clear(by: Member): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const { items } = await get(by, 'admin.claimWaiting', { body: { list: 'waiting' } })
    for (const { id } of items) {
      expect((await decide(by, id, 'published', 'pending')).status).toBe(200)
      done.push(id)
    }
    if (items.length > 0) continue
    const { counts } = await get(by, 'admin.moderation', {})
    if (counts.waiting === 0) return done
  }
}

test('what one admin looks at is not given to another, until the time for it is over', async () => {
  const strict = await startTestServer()
  try {
    const author = await presentMember(strict)
    const [one, two] = [await presentMember(strict, 55), await presentMember(strict, 55)]
    const post = await storePost(strict, author, { status: 'pending' })
    const claim = (by: Member, keep: string[] = []) =>
      get(by, 'admin.claimWaiting', { body: { list: 'waiting', keep } })
    expect((await claim(one)).items.map(({ id }) => id)).toEqual([post.id])
    expect((await claim(two)).items).toEqual([])
    expect(await get(two, 'admin.counts', {})).toEqual({ reports: 0, moderation: 1, appeals: 0, applications: 0 })
    expect(await get(two, 'admin.moderationItem', { params: { slug: post.slug } })).toMatchObject({
      claimed_by: one.session.user_tag,
    })
    expect((await claim(one, [post.id])).kept).toEqual([post.id])
    await strict.services.db
      .updateTable('moderation_claims')
      .set({ until: new Date(0) })
      .execute()
    expect((await claim(two)).items.map(({ id }) => id)).toEqual([post.id])
    expect((await claim(one, [post.id])).kept).toEqual([])
  } finally {
    await strict.stop()
  }
})

test('the switch of the queue holds at once, is logged, and is on by default', async () => {
  await db().deleteFrom('site').where('key', '=', 'newcomer_queue').execute()
  server.services.site.newcomerQueue.forget()
  expect(await get(admin, 'admin.moderation', {})).toMatchObject({ queue_on: true })
  await get(admin, 'admin.setNewcomerQueue', { body: { on: false, reason: 'Quiet days' } })
  expect(await get(admin, 'admin.moderation', {})).toMatchObject({ queue_on: false })
  const acts = await db().selectFrom('admin_log').selectAll().where('act', '=', 'queue.set').execute()
  expect(acts).toMatchObject([{ admin_id: admin.session.id, reason: 'Quiet days', details: { on: false } }])
})

/** Adds things to the queue, fifty posts and as many comments of each author; a quarter of the posts is refused and appealed against. */
async function lengthenQueue({ services: { db } }: TestServer, [from, to]: readonly [number, number]): Promise<void> {
  await sql`
    with numbers as (select n, 'queued_' || (n - 1) / 50 as tag from generate_series(${from}::integer, ${to}::integer) n),
    authors as (
      insert into users (id, email, username, user_tag, sex, birthday)
      select gen_random_uuid(), tag || '@queue.example', tag, tag, 'none', '1990-01-01'
      from (select distinct tag from numbers) tags returning id, user_tag)
    insert into posts (id, author_id, kind, status, text, slug, words)
    select gen_random_uuid(), authors.id, 'timeline', case when n % 4 = 0 then 'rejected' else 'pending' end,
      '<p>text</p>', 'queued-' || n, ''
    from numbers join authors on authors.user_tag = tag order by n`.execute(db)
  await sql`
    insert into post_moderation (post_id, appeal, appealed_at)
    select id, 'Please', now() + seq * interval '1 microsecond' from posts where status = 'rejected'
    on conflict do nothing`.execute(db)
  await sql`
    insert into held_comments (id, post_id, author_id, text, held_for)
    select gen_random_uuid(), id, author_id, '<p>text</p>', 'newcomer' from posts
    where split_part(slug, '-', 2)::integer between ${from}::integer and ${to}::integer`.execute(db)
  await vacuum(db)
}

/** What each question about the queue reads, in blocks of 8 KiB that PostgreSQL touches, and the tables that it reads from end to end. */
async function queueCosts({ services }: TestServer) {
  const { db } = services
  const { id: authorId } = await db
    .selectFrom('users')
    .select('id')
    .where('user_tag', '=', 'queued_0')
    .executeTakeFirstOrThrow()
  const of = async (work: (watching: typeof db) => Promise<unknown>) => {
    const { db: watching, asked } = watched(db)
    await work(watching)
    const found = await Promise.all(asked.map(query => explain(db, query)))
    return { blocks: found.reduce((sum, { blocks }) => sum + blocks, 0), readAll: found.flatMap(each => each.readAll) }
  }
  const adminId = admin.session.id
  const moderator = await presentMember(server, 30)
  const viewer = { id: moderator.session.id, role: moderator.session.role }
  const costs: Record<string, Awaited<ReturnType<typeof of>>> = {}
  for (const list of ['waiting', 'comments', 'appeals', 'refused'] as const) {
    const { ids, next } = await queuePage(db, list, undefined)
    expect(ids).toHaveLength(keepingLimits.moderation.pageSize)
    const read = list === 'comments' ? readCommentItems : readPostItems
    costs[`${list}, first`] = await of(watching => queuePage(watching, list, undefined))
    costs[`${list}, later`] = await of(watching => queuePage(watching, list, next ?? ''))
    costs[`${list}, things`] = await of(watching => read({ db: watching, adminId, services }, ids))
    if (list !== 'refused')
      costs[`${list}, taken`] = await of(watching => claimNext(watching, { list, viewer, cursor: undefined }))
  }
  costs.counts = await of(watching => countQueue(watching, viewer))
  costs.tab = await of(watching => waitingInQueue(watching, viewer))
  costs.own = await of(watching => ownModerationOf(watching, authorId))
  return costs
}

test(`what the queue reads is the same at 5,000 things and at ${queued}`, async () => {
  const long = await startTestServer()
  try {
    await lengthenQueue(long, [1, 5_000])
    const few = await queueCosts(long)
    await lengthenQueue(long, [5_001, queued])
    const many = await queueCosts(long)
    if (process.env.QUEUED !== undefined)
      console.table(
        Object.fromEntries(Object.entries(few).map(([name, { blocks }]) => [name, [blocks, many[name]?.blocks]])),
      )
    for (const [name, { readAll, blocks }] of Object.entries(many)) {
      expect([name, readAll.filter(table => large.includes(table))]).toEqual([name, []])
      // Of many rows an index is a level or two higher: a block or two more for each thing that is looked up.
      expect([name, blocks <= (few[name]?.blocks ?? 0) * 2]).toEqual([name, true])
    }
  } finally {
    await long.stop()
  }
}, 240_000)

const large = ['posts', 'post_moderation', 'held_comments']
