import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { createDatabase, dropDatabase } from '../support/cluster.ts'
import { workerCluster } from '../support/worker-cluster.ts'

test('a store from before there were profiles keeps who may read an about-text, blocks, and gets its galleries', async () => {
  const cluster = workerCluster()
  const database = await createDatabase(cluster)
  const db = openDatabase({ ...cluster, database }, () => undefined)
  try {
    await migrate(db, '0004-avatars')
    const people = { everyone: uuidv7(), followed: uuidv7(), nobody: uuidv7() }
    for (const [shown, id] of Object.entries(people))
      await sql`
        insert into users (id, email, username, user_tag, sex, birthday, about, about_shown_to, suspended_until)
        values (${id}, ${`${shown}@example.jp`}, ${shown}, ${shown}, 'none', '1990-01-01', 'Some words', ${shown},
          now() + interval '1 day')`.execute(db)
    await sql`insert into blocks (user_id, blocked_id) values (${people.everyone}, ${people.nobody})`.execute(db)
    await migrate(db)
    const now = await db.selectFrom('users').select(['user_tag', 'about', 'privacy_about', 'privacy_profile']).execute()
    const open = { about: 'Some words', privacy_profile: 'everyone' }
    expect(now.toSorted((a, b) => (a.user_tag < b.user_tag ? -1 : 1))).toEqual([
      { ...open, user_tag: 'everyone', privacy_about: 'everyone' },
      { ...open, user_tag: 'followed', privacy_about: 'followers' },
      { ...open, user_tag: 'nobody', privacy_about: 'nobody' },
    ])
    expect(await db.selectFrom('blocks').select(['user_id', 'blocked_id']).execute()).toEqual([
      { user_id: people.everyone, blocked_id: people.nobody },
    ])
    expect(await db.selectFrom('galleries').select('owner_id').where('is_default', '=', true).execute()).toHaveLength(3)
  } finally {
    await db.destroy()
    await dropDatabase(cluster, database)
  }
})

test('what closed accounts had left visible is deleted, and no longer counted', async () => {
  const cluster = workerCluster()
  const database = await createDatabase(cluster)
  const db = openDatabase({ ...cluster, database }, () => undefined)
  try {
    await migrate(db, '0009-search')
    const [gone, open] = [uuidv7(), uuidv7()]
    for (const [id, closed] of [
      [gone, new Date()],
      [open, null],
    ] as const)
      await sql`
        insert into users (id, email, username, user_tag, sex, birthday, closed_at)
        values (${id}, ${`${id.slice(-8)}@example.jp`}, 'Mika', ${id.slice(-8)}, 'none', '1990-01-01', ${closed})`.execute(
        db,
      )
    const [left, theirs] = [uuidv7(), uuidv7()]
    for (const [id, author, count] of [
      [left, gone, 0],
      [theirs, open, 2],
    ] as const)
      await sql`
        insert into posts (id, author_id, kind, text, slug, words, comments_count)
        values (${id}, ${author}, 'timeline', '<p>Words</p>', ${id}, '', ${count})`.execute(db)
    for (const author of [gone, open])
      await sql`
        insert into comments (id, post_id, author_id, text, slug)
        values (${uuidv7()}, ${theirs}, ${author}, '<p>Words</p>', 'words')`.execute(db)
    await migrate(db)
    const posts = db.selectFrom('posts').select(['id', 'comments_count', 'closed_with_account', 'deleted_at'])
    expect(await posts.orderBy('id').execute()).toEqual([
      { id: left, comments_count: 0, closed_with_account: true, deleted_at: expect.any(Date) },
      { id: theirs, comments_count: 1, closed_with_account: false, deleted_at: null },
    ])
    const comments = db.selectFrom('comments').select('author_id').where('deleted_at', 'is', null)
    expect(await comments.execute()).toEqual([{ author_id: open }])
  } finally {
    await db.destroy()
    await dropDatabase(cluster, database)
  }
})

test('replies from before there were notifications answer their thread’s comment, without a new revision; reactions have an order', async () => {
  const cluster = workerCluster()
  const database = await createDatabase(cluster)
  const db = openDatabase({ ...cluster, database }, () => undefined)
  try {
    await migrate(db, '0014-chats')
    const [person, post, comment, reply] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
    await sql`
      insert into users (id, email, username, user_tag, sex, birthday)
      values (${person}, 'mika@example.jp', 'Mika', 'mika', 'none', '1990-01-01')`.execute(db)
    await sql`
      insert into posts (id, author_id, kind, text, slug, words)
      values (${post}, ${person}, 'timeline', '<p>Words</p>', ${post}, '')`.execute(db)
    for (const [id, parent] of [
      [comment, null],
      [reply, comment],
    ] as const)
      await sql`
        insert into comments (id, post_id, author_id, parent_id, text, slug)
        values (${id}, ${post}, ${person}, ${parent}, '<p>Words</p>', 'words')`.execute(db)
    await sql`insert into reactions (target_id, user_id, target, kind) values (${post}, ${person}, 'post', 'like')`.execute(
      db,
    )
    const { rows: before } = await sql`select id, rev from comments order by id`.execute(db)
    await migrate(db)
    const comments = db.selectFrom('comments').select(['id', 'answers_id', 'to_author', 'rev']).orderBy('id')
    expect(await comments.execute()).toEqual(
      before.map(each => {
        const isReply = (each as { id: string }).id === reply
        return { ...(each as object), answers_id: isReply ? comment : null, to_author: isReply }
      }),
    )
    expect(await db.selectFrom('reactions').select('seq').execute()).toEqual([{ seq: expect.any(Number) }])
  } finally {
    await db.destroy()
    await dropDatabase(cluster, database)
  }
})

test('reports from before are put together: those of one thing that are open are one case', async () => {
  const cluster = workerCluster()
  const database = await createDatabase(cluster)
  const db = openDatabase({ ...cluster, database }, () => undefined)
  try {
    await migrate(db, '0022-admin-log')
    const [rude, ann, ben] = [uuidv7(), uuidv7(), uuidv7()]
    for (const id of [rude, ann, ben])
      await sql`
        insert into users (id, email, username, user_tag, sex, birthday)
        values (${id}, ${`${id.slice(-8)}@example.jp`}, 'Mika', ${id.slice(-8)}, 'none', '1990-01-01')`.execute(db)
    const [closed, first, second, other] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
    const target = uuidv7()
    for (const [id, by, kind, of, closedAt] of [
      [closed, ann, 'post', target, new Date()],
      [first, ann, 'post', target, null],
      [second, ben, 'post', target, null],
      [other, ben, 'user', rude, null],
    ] as const)
      await sql`
        insert into reports (id, reporter_id, target, target_id, person_id, text, text_then, closed_at)
        values (${id}, ${by}, ${kind}, ${of}, ${rude}, '<p>No</p>', '<p>Then</p>', ${closedAt})`.execute(db)
    await migrate(db)
    const reports = await db.selectFrom('reports').select(['id', 'case_id', 'told_at']).orderBy('id').execute()
    expect(reports.map(({ id, case_id }) => [id, case_id])).toEqual([
      [closed, closed],
      [first, first],
      [second, first],
      [other, other],
    ])
    expect(reports.map(({ told_at }) => told_at !== null)).toEqual([true, false, false, false])
    const cases = await db
      .selectFrom('report_cases')
      .select(['id', 'reports_count', 'closed_at'])
      .orderBy('id')
      .execute()
    expect(cases.map(({ id, reports_count, closed_at }) => [id, reports_count, closed_at !== null])).toEqual([
      [closed, 1, true],
      [first, 2, false],
      [other, 1, false],
    ])
  } finally {
    await db.destroy()
    await dropDatabase(cluster, database)
  }
})

test('an account that was watched for a time is watched by what is refused of its browser, if that has not ended', async () => {
  const cluster = workerCluster()
  const database = await createDatabase(cluster)
  const db = openDatabase({ ...cluster, database }, () => undefined)
  try {
    await migrate(db, '0064-closed-by-admin-at')
    const [browser, other] = [Buffer.from('one browser'), Buffer.from('another')]
    const [watched, freed, refusal] = [uuidv7(), uuidv7(), uuidv7()]
    await sql`
      insert into refusals (id, kind, hash, label, reason, until, by_tag, created_at)
      values (${refusal}, 'browser', ${browser}, '', 'Advertising', now() + interval '1 day', 'admin', now() - interval '1 hour')`.execute(
      db,
    )
    for (const [id, hash] of [
      [watched, browser],
      [freed, other],
    ] as const) {
      const tag = id.slice(-8)
      await sql`
        insert into users (id, email, username, user_tag, sex, birthday, watched_until)
        values (${id}, ${`${tag}@example.jp`}, 'Mika', ${tag}, 'none', '1990-01-01', now() + interval '1 day')`.execute(
        db,
      )
      await sql`insert into known_browsers (user_id, browser_hash) values (${id}, ${hash})`.execute(db)
    }
    await migrate(db)
    expect(await db.selectFrom('account_watches').selectAll().execute()).toEqual([
      { user_id: watched, refusal_id: refusal },
    ])
  } finally {
    await db.destroy()
    await dropDatabase(cluster, database)
  }
})

test('appeals that were answered before say how long they waited, and those that ended by themselves don’t', async () => {
  const cluster = workerCluster()
  const database = await createDatabase(cluster)
  const db = openDatabase({ ...cluster, database }, () => undefined)
  try {
    await migrate(db, '0065-account-watches')
    const id = uuidv7()
    await sql`
      insert into users (id, email, username, user_tag, sex, birthday)
      values (${id}, 'mika@example.jp', 'Mika', 'mika', 'none', '1990-01-01')`.execute(db)
    await sql`insert into decision_times (seconds) values (60)`.execute(db)
    await sql`
      insert into appeals (user_id, suspended_at, text, created_at, answered_at, accepted) values
        (${id}, now() - interval '3 days', 'Please', now() - interval '2 days', now() - interval '1 day', false),
        (${id}, now() - interval '6 days', 'Please', now() - interval '5 days', now() - interval '4 days', null)`.execute(
      db,
    )
    await migrate(db)
    expect(await db.selectFrom('decision_times').select(['queue', 'seconds']).orderBy('queue').execute()).toEqual([
      { queue: 'appeals', seconds: 86_400 },
      { queue: 'moderation', seconds: 60 },
    ])
  } finally {
    await db.destroy()
    await dropDatabase(cluster, database)
  }
})
