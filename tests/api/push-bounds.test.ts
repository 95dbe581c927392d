import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { follow, threeMembers } from '../support/notifications.ts'
import { addPost, get } from '../support/people.ts'
import { type PushService, startServerWithPushes, subscribed } from '../support/push-service.ts'
import type { TestServer } from '../support/server.ts'

/** For how long a push is tried, and how many people one post is pushed to. */

let server: TestServer
let service: PushService
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, service, stop } = await startServerWithPushes())
})
afterAll(() => stop())

test('a push whose time is over is not sent any more', async () => {
  const { db, jobs } = server.services
  const [mika, jun] = await threeMembers(server)
  const phone = await subscribed(service, mika)
  const post = await addPost(mika, 'A bench by the sea')
  await get(jun, 'posts.react', { params: { id: post.id }, body: { reaction: 'thanks' } })
  await phone.next()
  const { id: subscriptionId } = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', mika.session.id)
    .executeTakeFirstOrThrow()
  const about = { kind: 'notification', type: 'post_reactions', targetId: post.id } as const
  /** How many pushes there were, and how the job for this one ended. */
  const sent = async (until: number) => {
    await inTransaction(db, tx => jobs.enqueue(tx, 'push.send', { subscriptionId, about, until, tries: 3, waits: 0 }))
    await jobs.waitUntilIdle()
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = 'push.send' and (data ->> 'until')::bigint = ${until}`.execute(db)
    return [phone.given.length, rows.map(({ state }) => state)]
  }
  expect(await sent(Date.now() - 60_000)).toEqual([1, ['completed']])
  expect(await sent(Date.now() + 60_000)).toEqual([2, ['completed']])
})

test('a new post is pushed to followers beyond the first page of them', async () => {
  const [mika, jun] = await threeMembers(server)
  await sql`
    with people as (
      insert into users (id, email, user_tag, username, sex, birthday)
      select gen_random_uuid(), 'f' || n || '@example.jp', 'follower_' || n, 'Follower ' || n, 'none', '1990-04-01'
      from generate_series(1, ${serverLimits.push.followersAtOnce}::int) n returning id)
    insert into follows (user_id, followed_id, state) select id, ${mika.session.id}, 'following' from people`.execute(
    server.services.db,
  )
  await follow(jun, mika)
  await get(jun, 'settings.change', { body: { name: 'new_posts_from_followed.push', value: 'on' } })
  const phone = await subscribed(service, jun)
  await addPost(mika, 'The last ferry')
  expect((await phone.next()).payload.notification.title).toBe(`${mika.name} wrote a new post`)
})
