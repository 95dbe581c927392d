import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../src/contract/limits.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { removeAccount } from '../../src/server/gate/account/remove-account.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { purge } from '../../src/server/told/notifications/jobs.ts'
import { tellPerson } from '../../src/server/told/notifications/site-updates.sql.ts'
import { presentMember, storePost } from '../support/content.ts'
import {
  bellOf,
  changesOf,
  comment,
  deleteComment,
  follow,
  notificationsOf,
  ofType,
  pageOf,
  react,
  threeMembers,
} from '../support/notifications.ts'
import { addPost, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** How notifications are listed, cleared, kept and taken back (PRODUCT 4.15 to 4.17). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const idOf = ({ session }: Member) => session.id

describe('what goes takes along what it told', () => {
  test('a block hides on both sides at once, and its end shows again', async () => {
    const [author, one, two] = await threeMembers(server)
    const post = await storePost(server, author)
    await react(one, post)
    await react(two, post)
    const place = await storePost(server, one)
    const said = await comment(two, place, `<p>@${author.session.user_tag}</p>`)
    const { cursor } = await changesOf(author)
    await get(author, 'social.block', { params: { id: idOf(one) } })
    expect(await notificationsOf(author)).toMatchObject([
      { type: 'post_reactions', user_id: idOf(two), users_count: 1 },
    ])
    expect(await bellOf(author)).toEqual({ post_reactions: 1, totalCount: 1, notifications_exists: 1 })
    expect(await changesOf(author, cursor)).toMatchObject({ reset: true, notifications: [] })
    await get(author, 'social.unblock', { params: { id: idOf(one) } })
    expect(await ofType(author, 'mentions')).toMatchObject([{ comment_id: said }])
    expect(await ofType(author, 'post_reactions')).toMatchObject([{ users_count: 2 }])
  })

  test('a deleted post or comment, for everybody whom it told', async () => {
    const [author, reader, one] = await threeMembers(server)
    await follow(reader, author)
    const post = await addPost(author, 'To be deleted')
    await react(one, post)
    const said = await comment(one, post, `<p>@${reader.session.user_tag}</p>`)
    expect(await notificationsOf(reader)).toHaveLength(2)
    const { cursor } = await changesOf(reader)
    const [mention] = await ofType(reader, 'mentions')
    await deleteComment(one, post, said)
    expect(await ofType(reader, 'mentions')).toEqual([])
    await server.services.jobs.waitUntilIdle()
    expect(await changesOf(reader, cursor)).toMatchObject({
      notifications: [],
      removals: [{ notification_id: mention?.notification_id }],
    })
    await get(author, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
    expect([await notificationsOf(reader), await ofType(author, 'post_reactions')]).toEqual([[], []])
    await server.services.jobs.waitUntilIdle()
    const left = server.services.db.selectFrom('notifications').select('id').where('post_id', '=', post.id)
    expect(await left.execute()).toEqual([])
  })

  test('a reported comment or post that an admin takes away, also from devices that have heard of it', async () => {
    const [author, reader, rude] = await threeMembers(server)
    const admin = await presentMember(server, 55)
    const { db, jobs } = server.services
    const mention = `<p>@${reader.session.user_tag}</p>`
    const place = await storePost(server, author)
    const said = await comment(rude, place, mention)
    const { id: written } = (await get(rude, 'posts.addTimeline', { body: { post_text: mention } })).responseData
    const before = (await ofType(reader, 'mentions')).map(each => each.notification_id)
    expect(before).toHaveLength(2)
    const { cursor } = await changesOf(reader)
    const body = { report_text: '<p>Not nice</p>' }
    const authorId = idOf(rude)
    await get(reader, 'social.reportComment', { params: { authorId, commentId: said }, body })
    await get(reader, 'social.reportPost', { params: { authorId, postId: written }, body })
    const cases = db.selectFrom('report_cases').select('id').where('target_id', 'in', [said, written])
    for (const { id } of await cases.execute())
      await get(admin, 'admin.resolveReport', { params: { id }, body: { acts: ['remove'], reason: 'Be kind' } })
    await jobs.waitUntilIdle()
    expect(await ofType(reader, 'mentions')).toEqual([])
    const { removals } = await changesOf(reader, cursor)
    expect(removals.map(each => each.notification_id).toSorted()).toEqual(before.toSorted())
  })

  test('a closed account is not named or counted; opened again, it is', async () => {
    const [author, one, two] = await threeMembers(server)
    const post = await storePost(server, author)
    await react(one, post)
    await react(two, post)
    await follow(one, author)
    const { db } = server.services
    const close = (closed_at: Date | null) =>
      db.updateTable('users').set({ closed_at }).where('id', '=', idOf(one)).execute()
    await close(new Date())
    expect(await notificationsOf(author)).toMatchObject([
      { type: 'post_reactions', user_id: idOf(two), users_count: 1 },
    ])
    await close(null)
    expect((await notificationsOf(author)).map(each => each.users_count)).toEqual([1, 2])
  })
})

test('many at once leave a count that is that of the people', async () => {
  const [author, ...crowd] = await Promise.all(Array.from({ length: 9 }, () => presentMember(server)))
  if (!author) throw new Error('nobody')
  const post = await storePost(server, author)
  const acts = crowd.flatMap((who, index) => [
    react(who, post),
    comment(who, post).then(async id => {
      if (index % 2 === 0) await deleteComment(who, post, id)
      else await comment(who, post)
    }),
    follow(who, author),
  ])
  await Promise.all(acts)
  await Promise.all(crowd.slice(0, 3).map(who => react(who, post, null)))
  const rows = await server.services.db
    .selectFrom('notifications')
    .select(['type', 'count'])
    .where('user_id', '=', idOf(author))
    .orderBy('type')
    .execute()
  expect(rows).toEqual([
    { type: 'new_comments_on_post', count: 4 },
    { type: 'new_followers', count: 8 },
    { type: 'post_reactions', count: 5 },
  ])
})

test('a reaction or follow that is taken back and done again is no news, and leaves nothing behind', async () => {
  const [author, one, two] = await threeMembers(server)
  const post = await storePost(server, author)
  await react(one, post)
  await follow(one, author)
  const [before] = await ofType(author, 'post_reactions')
  const all = await notificationsOf(author)
  await get(author, 'notifications.markRead', { body: { ids: all.map(each => each.notification_id) } })
  const { cursor } = await changesOf(author)
  for (let times = 0; times < 5; times++) {
    await react(one, post, null)
    await get(one, 'social.unfollow', { params: { id: idOf(author) } })
    expect(await notificationsOf(author)).toEqual([])
    await react(one, post)
    await follow(one, author)
  }
  expect(await ofType(author, 'post_reactions')).toMatchObject([
    { notification_id: before?.notification_id, date_of_notification: before?.date_of_notification, read: true },
  ])
  expect(await ofType(author, 'new_followers')).toMatchObject([{ users_count: 1, read: true }])
  const delta = await changesOf(author, cursor)
  expect([delta.notifications.length, delta.removals, delta.more]).toEqual([2, [], false])
  await react(two, post)
  expect(await ofType(author, 'post_reactions')).toMatchObject([{ users_count: 2, read: false }])
  const { db } = server.services
  await sql`update notification_take_backs set at = ${new Date(Date.now() - serverLimits.notificationTakenBackMs - 1_000)}`.execute(
    db,
  )
  await get(author, 'notifications.markRead', { body: { ids: [before?.notification_id ?? ''] } })
  await react(one, post, null)
  await sql`update notification_take_backs set at = ${new Date(Date.now() - serverLimits.notificationTakenBackMs - 1_000)}`.execute(
    db,
  )
  await react(one, post)
  expect(await ofType(author, 'post_reactions')).toMatchObject([{ users_count: 2, read: false }])
})

test('what goes to many is not looked up again within some seconds', async () => {
  const [reader, writer] = await threeMembers(server)
  const look = (from: string) =>
    sql`insert into notification_marks as m (user_id, rev, gathered_at) values (${idOf(reader)}, 0, now() + ${from}::interval)
      on conflict (user_id) do update set gathered_at = excluded.gathered_at`.execute(server.services.db)
  await follow(reader, writer)
  await look('1 minute')
  await addPost(writer, 'Written a moment later')
  expect(await notificationsOf(reader)).toEqual([])
  await look('-10 seconds')
  expect(await notificationsOf(reader)).toMatchObject([{ type: 'new_posts_from_followed' }])
})

test('a device that lacks more than some pages loads anew', async () => {
  const author = await presentMember(server)
  const { cursor } = await changesOf(author)
  const fill = (from: number, to: number) =>
    sql`insert into notification_removals (user_id, notification_id, rev)
      select ${idOf(author)}, gen_random_uuid(), n from generate_series(${from}::int, ${to}::int) n`.execute(
      server.services.db,
    )
  const count = (rev: number) =>
    sql`insert into notification_marks (user_id, rev) values (${idOf(author)}, ${rev})
      on conflict (user_id) do update set rev = ${rev}`.execute(server.services.db)
  const most = 5 * serverLimits.changesPerAnswer
  await fill(1, most)
  await count(most)
  expect(await changesOf(author, cursor)).toMatchObject({ reset: false, more: true })
  await fill(most + 1, most + 1)
  await count(most + 1)
  expect(await changesOf(author, cursor)).toMatchObject({ reset: true, more: false })
})

describe('what is kept', () => {
  test('devices are told what is purged', async () => {
    const [author, one] = await threeMembers(server)
    await react(one, await storePost(server, author))
    const [old] = await notificationsOf(author)
    const { cursor } = await changesOf(author)
    const long = new Date(Date.now() - serverLimits.notificationsKeptMs - 1_000)
    const { db } = server.services
    await db.updateTable('notifications').set({ newest_at: long }).where('user_id', '=', idOf(author)).execute()
    await purge({}, server.services, { id: uuidv7() })
    expect(await changesOf(author, cursor)).toMatchObject({
      reset: false,
      removals: [{ notification_id: old?.notification_id }],
    })
  })

  test('old notifications go for good, and a device from before a purged removal loads anew', async () => {
    const [author, one, two] = await threeMembers(server)
    const { db } = server.services
    const old = await storePost(server, author)
    const { cursor } = await changesOf(author)
    await react(one, old)
    await get(author, 'notifications.clear', { body: {} })
    await react(two, old)
    const long = new Date(Date.now() - serverLimits.notificationsKeptMs - 1_000)
    await db.updateTable('notifications').set({ newest_at: long }).where('user_id', '=', idOf(author)).execute()
    await sql`update notification_removals set removed_at = ${long} where user_id = ${idOf(author)}`.execute(db)
    await purge({}, server.services, { id: uuidv7() })
    expect(await notificationsOf(author)).toEqual([])
    expect((await changesOf(author, cursor)).reset).toBe(true)
    expect((await changesOf(author, (await changesOf(author)).cursor)).reset).toBe(false)
  })

  test('nothing of an account that is deleted for good; what it told is counted no more', async () => {
    const [author, leaver] = await threeMembers(server)
    const { db } = server.services
    const post = await storePost(server, author)
    await react(leaver, post)
    await comment(leaver, post)
    await react(author, await storePost(server, leaver))
    const closed_at = new Date(Date.now() - serverLimits.closedAccountKeptMs - 1_000)
    await db.updateTable('users').set({ closed_at }).where('id', '=', idOf(leaver)).execute()
    await removeAccount({ userId: idOf(leaver) }, server.services, { id: uuidv7() })
    for (const table of ['notifications', 'notification_marks', 'notification_removals'] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', idOf(leaver)).execute()).toEqual([])
    expect(await notificationsOf(author)).toEqual([])
    expect(await bellOf(author)).toEqual({ totalCount: 0, notifications_exists: 0 })
  })
})

describe('clearing', () => {
  test('the marker goes out and leaves what is unread; reading takes it from the counts', async () => {
    const [author, one, two] = await threeMembers(server)
    const post = await storePost(server, author)
    await react(one, post)
    await get(author, 'notifications.clearMarker', { body: {} })
    expect(await bellOf(author)).toEqual({ post_reactions: 1, totalCount: 1, notifications_exists: 0 })
    await react(two, post)
    expect(await bellOf(author)).toEqual({ post_reactions: 1, totalCount: 1, notifications_exists: 1 })
    const [group] = await notificationsOf(author)
    await get(two, 'notifications.markRead', { body: { ids: [group?.notification_id ?? ''] } })
    expect(await bellOf(author)).toMatchObject({ totalCount: 1 })
    await get(author, 'notifications.markRead', { body: { ids: [group?.notification_id ?? '', uuidv7()] } })
    expect(await bellOf(author)).toEqual({ totalCount: 0, notifications_exists: 0 })
    expect(await notificationsOf(author)).toMatchObject([{ read: true }])
    expect(await get(author, 'notifications.page', { query: { selectedNotifications: 'unread' } })).toEqual([])
  })

  test('all that is older than the tap is deleted, and does not come back', async () => {
    const [reader, writer, one] = await threeMembers(server)
    await follow(reader, writer)
    await addPost(writer, 'Before the tap')
    const post = await storePost(server, reader)
    await react(writer, post)
    expect(await notificationsOf(reader)).toHaveLength(2)
    const before = new Date().toISOString()
    await react(one, await storePost(server, reader))
    await get(reader, 'notifications.clearOf', { params: { userId: idOf(reader) }, body: { before } })
    expect(await notificationsOf(reader)).toMatchObject([{ type: 'post_reactions', user_id: idOf(one) }])
    await get(reader, 'notifications.clear', { body: { before: '2999-01-01T00:00:00.000Z' } })
    expect(await notificationsOf(reader)).toEqual([])
    await react(one, post)
    expect(await notificationsOf(reader)).toMatchObject([{ users_count: 1, user_id: idOf(one) }])
    await react(writer, post, null)
    expect(await notificationsOf(reader)).toMatchObject([{ users_count: 1, user_id: idOf(one) }])
  })
})

describe('the list', () => {
  test('page by page, the newest first, nobody twice; by cursor and by the ids that are there already', async () => {
    const [reader, one] = await threeMembers(server)
    const most = limits.notificationsPageSize
    for (let count = 0; count < 2 * most + 1; count++) await react(one, await storePost(server, reader))
    const first = await pageOf(reader, {})
    const second = await pageOf(reader, { cursor: first.next ?? '' })
    const third = await pageOf(reader, { cursor: second.next ?? '' })
    const all = [first, second, third].flatMap(({ rows }) => rows)
    expect([first.rows.length, second.rows.length, third.rows.length, third.next]).toEqual([most, most, 1, undefined])
    expect(new Set(all.map(each => each.notification_id)).size).toBe(2 * most + 1)
    const dates = all.map(each => each.date_of_notification)
    expect(dates).toEqual(dates.toSorted().reverse())
    const loadedNotificationsIds = all.slice(0, limits.loadedIdsMax + 5).map(each => each.notification_id)
    const rest = await pageOf(reader, { loadedNotificationsIds })
    expect(rest.rows.map(each => each.notification_id)).toEqual(
      all.slice(limits.loadedIdsMax + 5).map(each => each.notification_id),
    )
    expect((await pageOf(reader, { cursor: 'bm90aGluZw' })).status).toBe(400)
  })
})

describe('the delta', () => {
  test('brings what changed and what is gone, once each, in steps; nothing anew from a later cursor', async () => {
    const [author, one, two] = await threeMembers(server)
    const post = await storePost(server, author)
    const start = await changesOf(author)
    expect(start).toMatchObject({ reset: false, more: false, notifications: [], removals: [] })
    await react(one, post)
    const added = await changesOf(author, start.cursor)
    expect(added.notifications).toMatchObject([{ type: 'post_reactions', users_count: 1 }])
    await react(two, post)
    const changed = await changesOf(author, added.cursor)
    expect(changed.notifications).toMatchObject([
      { notification_id: added.notifications[0]?.notification_id, users_count: 2 },
    ])
    await react(one, post, null)
    await react(two, post, null)
    const gone = await changesOf(author, start.cursor)
    expect(gone).toMatchObject({
      notifications: [],
      removals: [{ notification_id: added.notifications[0]?.notification_id }],
    })
    expect(await changesOf(author, gone.cursor)).toMatchObject({ cursor: gone.cursor, notifications: [], removals: [] })
  })

  test('comes page by page where there is more than an answer holds, without a loss', async () => {
    const [author] = await threeMembers(server)
    const { cursor } = await changesOf(author)
    const most = serverLimits.changesPerAnswer
    await inTransaction(server.services.db, async tx => {
      for (let count = 0; count <= most; count++) await tellPerson(tx, 'site.promoted', { to: idOf(author) })
    })
    const first = await changesOf(author, cursor)
    expect([first.more, first.notifications.length, first.removals]).toEqual([true, most, []])
    const rest = await changesOf(author, first.cursor)
    expect([rest.more, rest.notifications.length, rest.removals]).toEqual([false, 1, []])
  })

  test('starts anew for another epoch, a cursor that never was, and more than an answer holds', async () => {
    const [author, one] = await threeMembers(server)
    const { cursor } = await changesOf(author)
    expect((await changesOf(author, { epoch: 'another', rev: 0 })).reset).toBe(true)
    expect((await changesOf(author, { ...cursor, rev: cursor.rev + 1 })).reset).toBe(true)
    await react(one, await storePost(server, author))
    expect((await changesOf(author, cursor)).reset).toBe(false)
  })
})
