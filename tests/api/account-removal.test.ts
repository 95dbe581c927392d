import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { removeAccount } from '../../src/server/gate/account/remove-account.ts'
import { closeAccount } from '../../src/server/gate/auth/closing.sql.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { presentMember, storePost } from '../support/content.ts'
import { addComment, ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** A large account is deleted in parts (PRODUCT 6.4), each in a transaction of its own. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { most } = serverLimits.removedAtOnce
const ended = 'the process has ended'

/** The database of a process that ends after so many transactions. */
function endingAfter(db: Database, transactions: number): Database {
  let left = transactions
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && left-- <= 0) throw new Error(ended)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const remove = (userId: string, db = server.services.db) =>
  removeAccount({ userId }, { ...server.services, db }, { id: 'a job' } as never)

const count = async (table: 'posts' | 'comments', column: string, id: string) =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      server.services.db,
    )
  ).rows[0]?.count

/** Comments as members write them, but many at once. */
const fill = (postId: string, author: Member, many: number) =>
  sql`
    insert into comments (id, post_id, author_id, text, slug)
    select gen_random_uuid(), ${postId}, ${author.session.id}, '<p>Again</p>', 'c' || gen_random_uuid()
    from generate_series(1, ${many}::int)`.execute(server.services.db)

test('so many rows at a time, goes on where it ended, and leaves what others wrote', async () => {
  const { db } = server.services
  const [leaver, other] = [await presentMember(server), await presentMember(server)]
  const { id } = leaver.session
  const [theirs, own] = [await storePost(server, other), await storePost(server, leaver)]
  const answered = await addComment(leaver, theirs, 'Who knows?')
  await get(other, 'comments.reply', {
    params: { postId: theirs.id, commentId: answered, slug: theirs.slug },
    body: { comment_text: '<p>I do</p>' },
  })
  await fill(theirs.id, leaver, 2 * most)
  await fill(own.id, other, most)
  await inTransaction(db, tx => closeAccount(tx, id))
  await db
    .updateTable('users')
    .set({ closed_at: new Date(Date.now() - serverLimits.closedAccountKeptMs - 60_000) })
    .where('id', '=', id)
    .execute()
  const left = async () =>
    ((await count('comments', 'author_id', id)) ?? 0) + ((await count('comments', 'post_id', own.id)) ?? 0)

  // Chats, reactions, pictures and replies, of which there are none, and the first part of the comments.
  const toFirstPart = 5
  const steps: number[] = []
  while ((await left()) > 0) {
    steps.push(await left())
    await expect(remove(id, endingAfter(db, toFirstPart))).rejects.toThrow(ended)
  }
  expect(steps).toEqual([3 * most + 1, 2 * most + 1, most + 1, 1])
  await remove(id)
  expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
  expect(await count('posts', 'id', own.id)).toBe(0)
  const place = await db
    .selectFrom('comments')
    .select(['text', 'deleted_at'])
    .where('id', '=', answered)
    .executeTakeFirst()
  expect(place).toEqual({ text: '', deleted_at: expect.any(Date) })
  expect(await count('comments', 'post_id', theirs.id)).toBe(2)
  expect((await ask(other, 'posts.single', { params: { slug: theirs.slug } })).status).toBe(200)
})

test('nothing of an account that is not closed for long', async () => {
  const member = await presentMember(server)
  const post = await storePost(server, member)
  await remove(member.session.id)
  expect(await count('posts', 'id', post.id)).toBe(1)
})
