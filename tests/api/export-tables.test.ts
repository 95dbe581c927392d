import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportParts } from '../../src/server/gate/account/export-parts.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The tables that an export reads, each with the part of it (`gate/account/export-parts.ts`). */
const packedTables: Record<string, string> = {
  appeals: 'appeals',
  warnings: 'warnings',
  person_notes: 'notes',
  blocks: 'blocks',
  bounced_addresses: 'returned_mail',
  chat_lines: 'chat_lines',
  chat_members: 'chats',
  chat_messages: 'messages',
  chats: 'chats',
  collections: 'collections',
  comments: 'comments',
  held_comments: 'held_comments',
  drafts: 'drafts',
  favorite_tags: 'favorite_tags',
  follows: 'follows',
  galleries: 'galleries',
  invitations: 'invitations',
  invited: 'invited',
  notifications: 'notifications',
  passkeys: 'passkeys',
  pictures: 'pictures',
  posts: 'posts',
  push_subscriptions: 'push_subscriptions',
  reactions: 'reactions',
  reports: 'reports',
  saves: 'saved_posts',
  sessions: 'sessions',
  settings: 'settings',
  terms_acceptances: 'accepted_terms',
  uploads: 'pictures',
  users: 'account',
  post_moderation: 'moderation',
}

/** Tables that name people but hold nothing that they entered. */
const leftOut: Record<string, string> = {
  account_watches: 'until when what an account writes waits, which the account says',
  account_networks: 'keyed hashes of networks, 30 days',
  refusals: 'keyed hashes that admins refuse',
  active_days: 'on which days an account was used, two months, to be counted',
  code_apps: 'the secret of an app that shows codes',
  email_changes: 'an address until its code came, minutes',
  announcements: 'what the site says above its pages; who said it',
  read_phrases: 'which phrases of the site a native speaker has read; who said so',
  emergency_notes: 'what admins say to everybody while something happens',
  emergency_note_versions: 'what such a note said; who wrote it',
  exports: 'the packed data itself',
  factor_set_ups: 'what is being set up, half an hour',
  known_browsers: 'hashes of cookies',
  last_days: 'the last day of use, which the sessions say',
  person_changes: 'what devices have to hear of blocks',
  report_cases: 'what admins decided about reports; the reports themselves are there',
  recovery_codes: 'hashes of codes',
  restore_links: 'hashes of links, an hour',
  sign_in_passes: 'who owes the second step of a sign-in, minutes',
  site_update_drafts: 'what admins prepare to say for the site; who changed it last',
  site_updates: 'what the site said, exported with the notifications',
}

/** Columns of packed tables that no export gives, by the reason. */
const columnsLeftOut: Record<string, readonly string[]> = {
  'by which the site finds and orders what is there': [
    'chat_members.given_place',
    'chat_members.is_group',
    'chat_members.joined_place',
    'chat_members.last_place',
    'chat_members.mentioned_place',
    'chat_members.new_request',
    'chat_members.reset_rev',
    'chat_members.seen_place',
    'chat_members.sent',
    'chat_messages.nth',
    'chats.high_id',
    'chats.last_place',
    'chats.low_id',
    'chats.picture_turn',
    'comments.answers_id',
    'comments.to_author',
    'comments.version',
    'favorite_tags.seen_seq',
    'held_comments.answers_id',
    'held_comments.changes_version',
    'notifications.since',
    'posts.published_once',
    'posts.version',
    'push_subscriptions.session_id',
    'reports.case_id',
    'uploads.received',
    'users.picture_turn',
  ],
  'made from what is in the export': [
    'chat_messages.words',
    'drafts.updated_at',
    'notifications.count',
    'pictures.attached_at',
    'pictures.file_bytes',
    'pictures.private',
    'posts.link_preview',
    'posts.prefecture',
    'posts.words',
  ],
  'counts of what others did, which the site shows': [
    'comments.reactions_count',
    'posts.comments_count',
    'posts.reactions_count',
    'posts.views_count',
    'users.followed_count',
    'users.followers_count',
  ],
  'secrets, and what is only good with them': [
    'invitations.token_hash',
    'passkeys.counter',
    'passkeys.credential_id',
    'passkeys.public_key',
    'passkeys.transports',
    'push_subscriptions.auth',
    'push_subscriptions.p256dh',
    'sessions.token_hash',
  ],
  'words of the list against spam, which only those who keep house know': [
    'held_comments.held_marks',
    'post_moderation.held_marks',
  ],
  'of somebody else: who decided, and what was reported': [
    'person_notes.author_tag',
    'post_moderation.decided_by',
    'reports.person_id',
    'reports.snapshot',
    'reports.text_then',
    'users.closed_by',
    'users.suspended_by',
  ],
  'of an account that is closed, which can export nothing': [
    'comments.closed_with_account',
    'held_comments.closed_with_account',
    'posts.closed_with_account',
    'users.closed_by_admin_at',
    'users.closed_reason',
    'users.removal_final_at',
  ],
  'in the part of settings': [
    'users.privacy_about',
    'users.privacy_galleries',
    'users.privacy_may_mention',
    'users.privacy_may_message',
    'users.privacy_presence',
    'users.privacy_profile',
    'users.privacy_read_marks',
  ],
  'in the part of accepted terms': ['users.terms_edition'],
  'when somebody was told': ['reports.told_at'],
  'when what waits was seen first, which its own time says': ['held_comments.held_at', 'post_moderation.held_at'],
}

test('leaves out no table that names people, but for those that say why', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`.execute(server.services.db)
  const left = rows.map(({ name }) => name).filter(name => !(name in packedTables) && !(name in leftOut))
  expect(left).toEqual([])
  expect(Object.values(packedTables).filter(part => !(part in exportParts))).toEqual([])
})

test('leaves out no column of the packed tables, but for those that say why', async () => {
  const { rows } = await sql<{ of: string; name: string }>`
    select table_name as of, column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(server.services.db)
  const sources = globSync('src/server/**/*export*.ts', { cwd: `${import.meta.dirname}/../..` })
    .map(path => readFileSync(`${import.meta.dirname}/../../${path}`, 'utf8'))
    .join('\n')
  const words = new Set(sources.match(/\w+/g))
  const left = rows
    .filter(({ of, name }) => of in packedTables && !words.has(name))
    .map(({ of, name }) => `${of}.${name}`)
  expect(left.toSorted()).toEqual(Object.values(columnsLeftOut).flat().toSorted())
})
