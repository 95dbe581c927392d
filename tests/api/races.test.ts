import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../src/contract/calls/index.ts'
import { closeAccount } from '../../src/server/gate/auth/closing.sql.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { suspend } from '../support/arrange.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { untilLocked } from '../support/locks.ts'
import {
  type Answer,
  addComment,
  ask,
  commentsOf,
  get,
  type Member,
  newMember,
  newWord,
  visitor,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/**
 * What is being written while its writer's account is closed or suspended, while somebody blocks the writer, or while what it belongs
 * to is deleted. One of the two is held up by a lock, so that it is known which comes first.
 */

let server: TestServer
let db: Database
beforeAll(async () => {
  server = await startTestServer()
  db = server.services.db
})
afterAll(() => server.stop())

type Met = {
  writer: Member
  other: Member
  post: { id: string; slug: string }
  comment: string
  own: string
  tag: string
}

async function meet(): Promise<Met> {
  const [writer, other] = [await presentMember(server), await presentMember(server)]
  const post = await storePost(server, other)
  const comment = await addComment(other, post, 'Which way is it?')
  return { writer, other, post, comment, own: await addComment(writer, post, 'Past the shrine'), tag: `#${newWord()}` }
}

/** Writes by the writer about the other one's post, each with the statement whose lock holds it up in its middle. */
const writes: [CallName, (met: Met) => unknown, (met: Met) => RawBuilder<unknown>][] = [
  [
    'posts.addTimeline',
    ({ tag }) => ({ body: { post_text: `<p>Written on the way out ${tag}</p>` } }),
    ({ tag }) => sql`insert into tags (id, tag) values (gen_random_uuid(), ${tag})`,
  ],
  [
    'comments.add',
    ({ post }) => ({ params: { postId: post.id, slug: post.slug }, body: { comment_text: 'On the way out' } }),
    ({ post }) => sql`select from posts where id = ${post.id} for update`,
  ],
  [
    'comments.reply',
    ({ post, comment }) => ({
      params: { postId: post.id, slug: post.slug, commentId: comment },
      body: { comment_text: 'On the way out' },
    }),
    ({ post }) => sql`select from posts where id = ${post.id} for update`,
  ],
  [
    'comments.edit',
    ({ post, own }) => ({
      params: { commentId: own, postId: post.id },
      body: { comment_text: 'On the way out', version: 1 },
    }),
    ({ post }) => sql`select from posts where id = ${post.id} for update`,
  ],
  [
    'comments.react',
    ({ post, comment }) => ({ params: { commentId: comment, postId: post.id }, body: { reaction: 'like' } }),
    ({ comment }) => sql`select from comments where id = ${comment} for update`,
  ],
  [
    'posts.react',
    ({ post }) => ({ params: { id: post.id }, body: { reaction: 'like' } }),
    ({ post }) => sql`select from posts where id = ${post.id} for update`,
  ],
  [
    'posts.save',
    ({ post }) => ({ params: { id: post.id } }),
    ({ post }) => sql`select from posts where id = ${post.id} for update`,
  ],
]

const send = (who: Member, name: CallName, input: unknown): Promise<Answer> => ask(who, name, input as never)
const close = ({ writer }: Met) => inTransaction(db, tx => closeAccount(tx, writer.session.id))

/** What everybody can still read of somebody's posts and comments. */
async function publicOf({ writer, post }: Met): Promise<unknown[]> {
  const posts = await db
    .selectFrom('posts')
    .select('slug')
    .where('author_id', '=', writer.session.id)
    .where('deleted_at', 'is', null)
    .execute()
  const threads = await commentsOf(server.origin, post.id)
  const comments = threads.flatMap(thread => [thread, ...thread.replies])
  return [...posts, ...comments.filter(({ user_id }) => user_id === writer.session.id)]
}

describe.each(writes)('%s', (name, input, holdUp) => {
  test('that came first is waited for, and deleted with its writer’s account', async () => {
    const met = await meet()
    const gate = await db.startTransaction().execute()
    await holdUp(met).execute(gate)
    const written = send(met.writer, name, input(met))
    await untilLocked(db, 1)
    const closed = close(met)
    await untilLocked(db, 2)
    await gate.commit().execute()
    expect((await written).status).toBeLessThan(300)
    await closed
    expect(await publicOf(met)).toEqual([])
  })

  test('that came first is seen by neither once a block that waited for it is made', async () => {
    const met = await meet()
    const gate = await db.startTransaction().execute()
    await holdUp(met).execute(gate)
    const written = send(met.writer, name, input(met))
    await untilLocked(db, 1)
    const blocked = ask(met.other, 'social.block', { params: { id: met.writer.session.id } })
    await untilLocked(db, 2)
    await gate.commit().execute()
    expect([(await written).status < 300, (await blocked).status]).toEqual([true, 200])
    const seen = await get(met.other, 'comments.list', { query: { postId: met.post.id } })
    expect(JSON.stringify(seen)).not.toContain(met.writer.session.id)
  })

  const laterThan: [string, (tx: Database, met: Met) => Promise<unknown>, number, string][] = [
    ['the closing of the account', (tx, { writer }) => closeAccount(tx, writer.session.id), 403, 'session_revoked'],
    ['a suspension', (tx, { writer }) => suspend({ ...server.services, db: tx }, writer.session.id), 409, 'suspended'],
  ]
  test.each(laterThan)('that comes later than %s is refused', async (_, change, status, code) => {
    const met = await meet()
    const gate = await db.startTransaction().execute()
    await change(gate, met)
    const written = send(met.writer, name, input(met))
    await untilLocked(db, 1)
    await gate.commit().execute()
    expect(await written).toMatchObject({ status, body: { code } })
  })

  test.runIf(name !== 'posts.addTimeline')(
    'that comes later than a block, or than the post is gone, finds nothing',
    async () => {
      for (const change of [
        async (tx: Database, { writer, other }: Met) => {
          await sql`select from users where id in (${writer.session.id}, ${other.session.id}) order by id for update`.execute(
            tx,
          )
          await block({ ...server, services: { ...server.services, db: tx } }, other, writer)
        },
        async (tx: Database, { post, comment }: Met) => {
          if (name === 'comments.react')
            await sql`update comments set deleted_at = now() where id = ${comment}`.execute(tx)
          else await sql`update posts set deleted_at = now() where id = ${post.id}`.execute(tx)
        },
      ]) {
        const met = await meet()
        const gate = await db.startTransaction().execute()
        await change(gate, met)
        const written = send(met.writer, name, input(met))
        await untilLocked(db, 1)
        await gate.commit().execute()
        expect(await written).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
    },
  )
})

test('a reply that comes later than the deletion of its comment finds nothing', async () => {
  const met = await meet()
  const gate = await db.startTransaction().execute()
  await sql`select from posts where id = ${met.post.id} for no key update`.execute(gate)
  await sql`update comments set deleted_at = now() where id = ${met.comment}`.execute(gate)
  const { post, comment: commentId } = met
  const written = send(met.writer, 'comments.reply', {
    params: { postId: post.id, slug: post.slug, commentId },
    body: { comment_text: 'Too late' },
  })
  await untilLocked(db, 1)
  await gate.commit().execute()
  expect(await written).toMatchObject({ status: 404 })
})

test('signing in while the account is closed says that it is closed', async () => {
  const member = await newMember(server)
  const gate = await db.startTransaction().execute()
  await closeAccount(gate, member.session.id)
  const { email, password } = member
  const signedIn = ask(visitor(server.origin), 'auth.login', { body: { email, password } })
  await untilLocked(db, 1)
  await gate.commit().execute()
  expect(await signedIn).toMatchObject({ status: 409, body: { code: 'account_closed' } })
})

test('a row that a closed account left behind is shown to nobody', async () => {
  const { writer, other, post, own } = await meet()
  const left = await storePost(server, writer)
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', writer.session.id).execute()
  expect((await ask(other, 'posts.single', { params: { slug: left.slug } })).status).toBe(404)
  const feed = await get(other, 'posts.feed', { params: { pageSize: 50 }, query: {} })
  expect(feed.map(({ id }) => id)).not.toContain(left.id)
  expect((await commentsOf(server.origin, post.id)).map(({ id }) => id)).not.toContain(own)
})

test('a storm of writes, closings, blocks and deletions leaves nothing behind, no wrong count and no error', async () => {
  const readers = await Promise.all([1, 2, 3].map(() => presentMember(server)))
  const posts = await Promise.all(readers.map(reader => storePost(server, reader)))
  const comments = await Promise.all(readers.map((reader, at) => addComment(reader, posts[at] ?? fail(), 'First')))
  const leaving = await Promise.all(Array.from({ length: 6 }, () => presentMember(server)))
  const answers: Promise<Answer>[] = []
  const closings: Promise<unknown>[] = []
  for (const [at, writer] of leaving.entries()) {
    const to = at % readers.length
    const [reader, post, commentId] = [readers[to] ?? fail(), posts[to] ?? fail(), comments[to] ?? fail()]
    const params = { postId: post.id, slug: post.slug }
    for (let round = 0; round < 4; round++) {
      const text = `Round ${round} of ${newWord()}`
      answers.push(
        send(writer, 'posts.addTimeline', { body: { post_text: `<p>${text} #${newWord()}</p>` } }),
        send(writer, 'comments.add', { params, body: { comment_text: text } }),
        send(writer, 'comments.reply', { params: { ...params, commentId }, body: { comment_text: text } }),
        send(writer, 'posts.react', { params: { id: post.id }, body: { reaction: 'like' } }),
        send(writer, 'social.follow', { params: { id: reader.session.id } }),
        send(reader, 'social.follow', { params: { id: writer.session.id } }),
      )
      if (round === 1) closings.push(inTransaction(db, tx => closeAccount(tx, writer.session.id)))
      if (round === 2 && at < 2) answers.push(send(reader, 'social.block', { params: { id: writer.session.id } }))
    }
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  await Promise.all(closings)
  expect(statuses.filter(status => status >= 500)).toEqual([])
  const ids = leaving.map(({ session }) => session.id)
  const { rows } = await sql`
    select (select count(*)::int from posts where author_id = any (${ids}::uuid[]) and deleted_at is null) as posts,
      (select count(*)::int from comments where author_id = any (${ids}::uuid[]) and deleted_at is null) as comments,
      (select count(*)::int from posts p where p.id = any (${posts.map(({ id }) => id)}::uuid[]) and p.comments_count <>
        (select count(*) from comments c where c.post_id = p.id and c.deleted_at is null)) as wrong,
      (select count(*)::int from users u where u.id = any (${readers.map(({ session }) => session.id)}::uuid[])
        and u.followers_count <> (select count(*) from follows f join users o on o.id = f.user_id
          where f.followed_id = u.id and f.state = 'following' and o.closed_at is null)) as miscounted`.execute(db)
  expect(rows).toEqual([{ posts: 0, comments: 0, wrong: 0, miscounted: 0 }])
})

function fail(): never {
  throw new Error('the storm is made wrongly')
}
