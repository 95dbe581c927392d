import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { countEmailTry, pendingEmail } from '../../src/server/gate/account/account.sql.ts'
import { exportsOf, isDownloadable, orderExport, takeOldExports } from '../../src/server/gate/account/exports.sql.ts'
import {
  closedBefore,
  commentsOf,
  deleteComments,
  deletePosts,
  picturesOf,
  postsOf,
  reactionsOf,
} from '../../src/server/gate/account/removal.sql.ts'
import { accountByEmail, accountByGoogle, accountById, isRestoreLink } from '../../src/server/gate/auth/auth.sql.ts'
import { closeAccount } from '../../src/server/gate/auth/closing.sql.ts'
import { isNonce } from '../../src/server/gate/auth/google.sql.ts'
import { noteBrowser, revokeSessions, sessionsOf } from '../../src/server/gate/auth/sessions.sql.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { exportChats, exportMessages } from '../../src/server/things/chat/export.sql.ts'
import { chatsOfTwoWith, deleteChats, emptyMessagesOf, picturesIn } from '../../src/server/things/chat/removal.sql.ts'
import { touchChatsOf } from '../../src/server/things/chat/reset.sql.ts'
import { exportComments } from '../../src/server/things/comments/export.sql.ts'
import { exportPosts, exportSaves } from '../../src/server/things/posts/export.sql.ts'
import { explain, presentMember, vacuum, watched } from '../support/content.ts'
import type { Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What an account's calls cost must not depend on how many accounts there are: 20,000 people with sessions and posts. */

let server: TestServer
let member: Member
beforeAll(async () => {
  server = await startTestServer()
  member = await presentMember(server)
  await fill(server.services.db)
  await vacuum(server.services.db)
}, 120_000)
afterAll(() => server.stop())

async function fill(db: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into users (id, email, username, user_tag, sex, birthday, google_sub, suspended_at, closed_at)
    select gen_random_uuid(), n || '@example.jp', 'Person ' || n, 'person_' || n, 'none', '1990-01-01', 'sub-' || n,
      case when n % 9 = 0 then now() end, case when n % 99 = 0 then now() end from generate_series(1, 20000) n`)
  await run(`insert into sessions (id, user_id, token_hash, device, expires_at)
    select gen_random_uuid(), id, sha256(id::text::bytea), 'test', now() + interval '1 day' from users`)
  await run(`insert into known_browsers select id, sha256(id::text::bytea) from users`)
  await run(`insert into restore_links select sha256(id::text::bytea), id, now() + interval '1 hour' from users`)
  await run(`insert into google_nonces select token_hash, token_hash, now() + interval '1 hour' from restore_links`)
  await run(
    `insert into email_changes (user_id, email, expires_at) select id, 'x', now() + interval '1 hour' from users`,
  )
  await run(`insert into appeals (user_id, suspended_at, text) select id, suspended_at, 'x' from users
    where suspended_at is not null`)
  await run(`insert into exports (id, user_id, state, expires_at)
    select gen_random_uuid(), id, 'ready', now() + interval '7 days' from users`)
  await run(`insert into pictures (id, owner_id, width, height) select gen_random_uuid(), id, 1, 1 from users`)
  await run(`insert into posts (id, author_id, kind, text, slug, words)
    select gen_random_uuid(), id, 'timeline', '<p>text</p>', 'slug-' || user_tag, '' from users`)
  await run(`insert into comments (id, post_id, author_id, text, slug)
    select gen_random_uuid(), id, author_id, '<p>text</p>', 'x' from posts`)
  await run(`insert into held_comments (id, post_id, author_id, text, held_for)
    select gen_random_uuid(), id, author_id, '<p>text</p>', 'links' from posts`)
  await run(`insert into reactions (target_id, user_id, target, kind) select id, author_id, 'post', 'like' from posts`)
  // Everybody has a chat with whoever comes next, and has said something in it.
  await run(`insert into chats (id, low_id, high_id, last_place)
    select id, least(id, next), greatest(id, next), 1
    from (select id, lead(id) over (order by id) as next from users) pairs where next is not null`)
  await run(`insert into chat_members (chat_id, user_id, state, is_group, joined_place, read_place, seen_place,
      last_place, latest, sent)
    select c.id, u.id, 'member', false, 0, 1, 1, 1, nextval('content_seq'), (u.id = c.low_id)::int
    from chats c cross join lateral (values (c.low_id), (c.high_id)) u (id)`)
  await run(`insert into chat_messages (id, chat_id, place, author_id, nth, text, words, seq, rev)
    select gen_random_uuid(), id, 1, low_id, 1, 'text', '', nextval('content_seq'), 1 from chats`)
  await run(`insert into chat_message_pictures (message_id, place, picture_id)
    select x.id, 0, p.id from chat_messages x join pictures p on p.owner_id = x.author_id`)
  await run(`insert into warnings (id, user_id, reason) select gen_random_uuid(), id, 'reason' from users`)
  await run(`insert into saves (user_id, post_id) select author_id, id from posts`)
}

const hash = Buffer.alloc(32, 1)
const { most } = serverLimits.removedAtOnce
const all = async (rows: AsyncIterable<unknown>) => {
  for await (const _row of rows);
}

const reads: Record<string, (db: Database, userId: string) => Promise<unknown>> = {
  'an account by its address': db => accountByEmail(db, '77@Example.jp'),
  'an account by Google’s sub': db => accountByGoogle(db, 'sub-77'),
  'an account by its id': accountById,
  'its sessions': sessionsOf,
  'the end of its sessions': revokeSessions,
  'whether a browser is known': (db, userId) => noteBrowser(db, userId, hash),
  'a mailed link': db => isRestoreLink(db, hash),
  'a nonce': db => isNonce(db, { nonce_hash: hash, browser_hash: hash }),
  'an address that waits': pendingEmail,
  'a try at its code': (db, userId) => countEmailTry(db, userId),
  'its packed data': exportsOf,
  'an order of it': (db, userId) => orderExport(db, userId, userId),
  'a download': isDownloadable,
  'old packed data': db => takeOldExports(db, new Date(0)),
  'accounts to be deleted': db => closedBefore(db, new Date(0)),
  'its pictures': picturesOf,
  'a part of its pictures': (db, userId) => picturesOf(db, userId, most),
  'a part of its reactions': (db, userId) => reactionsOf(db, userId, most),
  'the end of a part of its replies': async (db, userId) =>
    deleteComments(db, userId, await commentsOf(db, userId, { replies: true, most })),
  'the end of a part of its comments': async (db, userId) =>
    deleteComments(db, userId, await commentsOf(db, userId, { replies: false, most })),
  'the end of a part of its posts': async (db, userId) => deletePosts(db, await postsOf(db, userId, most)),
  'its closing': closeAccount,
  'its posts': (db, userId) => all(exportPosts(db, userId)),
  'what it keeps': (db, userId) => all(exportSaves(db, userId)),
  'its comments': (db, userId) => all(exportComments(db, userId)),
  'its chats': (db, userId) => all(exportChats(db, userId)),
  'its messages': (db, userId) => all(exportMessages(db, userId)),
  'what becomes of a part of its messages': (db, userId) => emptyMessagesOf(db, userId, most),
  'the chats that show its name': touchChatsOf,
  'its chats with one other': async (db, userId) => picturesIn(db, await chatsOfTwoWith(db, userId, most)),
  'the end of its chats with one other': async (db, userId) => deleteChats(db, await chatsOfTwoWith(db, userId, most)),
}

it.each(Object.keys(reads))('%s is read by index', async name => {
  const { db, asked } = watched(server.services.db)
  await reads[name]?.(db, member.session.id)
  expect(asked.length).toBeGreaterThan(0)
  for (const query of asked) {
    const { readAll, blocks } = await explain(server.services.db, query)
    // The terms have few editions, and the site few switches.
    const large = readAll.filter(table => table !== 'terms_editions' && table !== 'site')
    expect(large, query.sql).toEqual([])
    expect(blocks, query.sql).toBeLessThan(200)
  }
})
