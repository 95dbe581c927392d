import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Alert } from '../../src/contract/entities/alert.ts'
import type { Role } from '../../src/contract/entities/session.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import type { OwnedDatabase } from './cluster.ts'

/** PostgreSQL writes there where it can be reached. */
const pidFile = (dataDir: string): string => join(dataDir, 'postgres', 'postmaster.pid')

/** The pid of the PostgreSQL of a site that runs on its own. @throws Error where none runs */
export const postmasterOf = (dataDir: string): number => Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10)

/** The pid of a process of a PostgreSQL whose title says this. */
export function childOf(postmaster: number, title: string): number | undefined {
  const children = textOf(`/proc/${postmaster}/task/${postmaster}/children`).split(' ').filter(Boolean)
  const found = children.find(pid => textOf(`/proc/${pid}/cmdline`).includes(title))
  return found === undefined ? undefined : Number(found)
}

/** The text of a file; none where its process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Whether a data folder is that of a site that runs on its own, with its store in it. */
export const hasStore = (dataDir: string): boolean => existsSync(pidFile(dataDir))

/** The store of a site: its data folder, where it runs on its own, or the database that it was given. */
type Store = string | OwnedDatabase

async function databaseIn(dataDir: string): Promise<OwnedDatabase> {
  const [, , , , host] = (await readFile(pidFile(dataDir), 'utf8')).split('\n')
  if (!host) throw new Error('the store of the site is not there')
  return { host, user: 'engawa', database: 'engawa' }
}

/** Asks the store of a site, as no call does. */
async function ask<Row>(store: Store, sql: string, values: unknown[]): Promise<{ rows: Row[]; count: number }> {
  const client = new pg.Client(typeof store === 'string' ? await databaseIn(store) : store)
  await client.connect()
  try {
    const { rows, rowCount } = await client.query(sql, values)
    return { rows: rows as Row[], count: rowCount ?? 0 }
  } finally {
    await client.end()
  }
}

/** Lets a browser sign up as if it had done the captcha's work. */
export async function givePassAt(dataDir: string, browser: string): Promise<void> {
  const sql = "insert into captcha_passes (browser, expires_at) values ($1, now() + interval '5 minutes')"
  await ask(dataDir, sql, [browser])
}

/** How many files of builds a site keeps. */
export async function builtFilesAt(store: Store): Promise<number> {
  const { rows } = await ask<{ count: number }>(store, 'select count(*)::int as count from built_files', [])
  return rows[0]?.count ?? 0
}

/** Suspends a member, as an admin will: no call does it yet. */
export async function suspendAt(dataDir: string, userId: string, how: { until: Date; reason: string }): Promise<void> {
  const { count } = await ask(
    dataDir,
    'update users set suspended_at = now(), suspended_until = $2, suspended_reason = $3 where id = $1',
    [userId, how.until, how.reason],
  )
  if (count !== 1) throw new Error(`there is no account ${userId}`)
}

/** Stores what `ALERTS_URL` said, as the job that reads it does. */
export async function storeAlertsAt(dataDir: string, alerts: readonly Alert[]): Promise<void> {
  const sql =
    "insert into site (key, value) values ('alerts', $1) on conflict (key) do update set value = excluded.value"
  await ask(dataDir, sql, [JSON.stringify(alerts)])
}

/** Makes a member an admin. */
export const makeAdminAt = (store: Store, userId: string): Promise<void> => setRoleAt(store, userId, 55)

/** Makes a member a moderator. */
export const makeModeratorAt = (store: Store, userId: string): Promise<void> => setRoleAt(store, userId, 30)

async function setRoleAt(store: Store, userId: string, role: Role): Promise<void> {
  const { count } = await ask(store, 'update users set role = $2 where id = $1', [userId, role])
  if (count !== 1) throw new Error(`there is no account ${userId}`)
}

/** What is stored of a member's password. */
export async function storedPasswordAt(dataDir: string, userId: string): Promise<string | null | undefined> {
  const { rows } = await ask<{ password: string | null }>(dataDir, 'select password from users where id = $1', [userId])
  return rows[0]?.password
}

/** Whether a picture was once there and is on no post any more: its post was deleted, or it was taken from it. */
export async function wasTakenAway(dataDir: string, pictureId: string): Promise<boolean> {
  const { rows } = await ask<{ shown: boolean }>(
    dataDir,
    `select exists (select from post_pictures l join posts p on p.id = l.post_id where l.picture_id = c.id and p.deleted_at is null)
      as shown from pictures c where c.id = $1`,
    [pictureId],
  )
  return rows[0]?.shown === false
}

/** Makes accounts with a session each, faster than by signing up. @returns their ids, with the tokens of their sessions */
export async function makeSessions(dataDir: string, count: number): Promise<{ id: string; token: string }[]> {
  const { rows } = await ask<{ id: string; token: string }>(
    dataDir,
    `with made as (
       insert into users (id, email, username, user_tag, sex, birthday)
       select gen_random_uuid(), 'many' || n || '@example.jp', 'Many ' || n, 'many_' || n, 'none', '1990-01-01'
       from generate_series(1, $1::int) n returning id),
     tokens as materialized (select id, replace(gen_random_uuid()::text || gen_random_uuid(), '-', '') as token from made),
     begun as (
       insert into sessions (id, user_id, token_hash, device, expires_at)
       select gen_random_uuid(), id, sha256(convert_to(token, 'utf8')), 'many', now() + interval '1 day' from tokens)
     select id, token from tokens`,
    [count],
  )
  return rows
}

/** Makes a group of these people without asking whether they want it. @returns its id */
export async function makeGroup(dataDir: string, userIds: readonly string[]): Promise<string> {
  const { rows } = await ask<{ id: string }>(
    dataDir,
    `with made as (insert into chats (id, name) values (gen_random_uuid(), 'Many') returning id),
     inside as (
       insert into chat_members (chat_id, user_id, state, is_group, joined_place, read_place, seen_place, last_place, latest)
       select made.id, member, 'member', true, 0, 0, 0, 0, nextval('content_seq') from made, unnest($1::uuid[]) member)
     select id from made`,
    [userIds],
  )
  return rows[0]?.id ?? ''
}

/** Lets newcomers' posts be published at once, as an admin can, before anybody has posted. */
export async function letNewcomersPost(store: Store): Promise<void> {
  const sql =
    "insert into site (key, value) values ('newcomer_queue', 'off') on conflict (key) do update set value = 'off'"
  await ask(store, sql, [])
}

/** Stores posts of a member that wait for approval, before all others that wait: `WORD 1.`, `WORD 2.` and so on. */
export async function makeWait(
  dataDir: string,
  { authorId, word, count, more = '' }: { authorId: string; word: string; count: number; more?: string },
): Promise<void> {
  await ask(
    dataDir,
    `insert into posts (id, author_id, kind, status, text, slug, words, seq)
     select gen_random_uuid(), $1, 'timeline', 'pending', '<p>' || $2::text || ' ' || n || '.</p>' || $4::text, $2::text || '-' || n, '',
       coalesce((select min(seq) from posts), 1000000) - $3::int - 1 + n from generate_series(1, $3::int) n`,
    [authorId, word, count, more],
  )
}

/** Somebody asks for an account, whose mail address nobody has to confirm. */
export async function askForAccountAt(dataDir: string, name: string): Promise<{ id: string; email: string }> {
  const id = uuidv7()
  const email = `${name.toLowerCase()}@example.jp`
  const sql = `insert into applications (id, email, password, username, sex, birthday, lang, terms_edition, why)
    values ($1, $2, 'x', $3, 'none', '1990-04-01', 'en', 1, $4)`
  await ask(dataDir, sql, [id, email, name, `${name} walks in Nagano every weekend`])
  return { id, email }
}

/** A mail that could not be sent a moment ago, and is to be tried again in an hour. */
export async function failMailAt(dataDir: string, email: string): Promise<void> {
  const sql = `with made as (
      insert into pgboss.job (name, data, state, retry_count, start_after)
      values ('registration.mailKnown', $1, 'retry', 1, now() + interval '1 hour') returning id)
    insert into failed_jobs (job_id, name, reason, first_at, last_at)
    select id, 'registration.mailKnown', 'the mail server is away', now(), now() from made`
  await ask(dataDir, sql, [JSON.stringify({ email, language: 'en' })])
}

/** What is stored with a name or a sentence, and the statement that gives it another one. */
const wordings = {
  person: 'update users set username = $2 where id = $1',
  chat: 'update chats set name = $2 where id = $1',
  line: "update chat_lines set name = $2 where chat_id = $1 and kind = 'named'",
  about: 'update users set about = $2 where id = $1',
  report: 'update reports set text = $2 where person_id = $1',
  gallery: 'update galleries set name = $2 where id = $1',
  device: 'update sessions set device = $2 where user_id = $1',
  application: 'update applications set username = $2, why = $2 where id = $1',
  passkey:
    "insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name) values (gen_random_uuid(), $1, 'made', '', 0, '{}', $2)",
  preview: `insert into link_previews (key, title, description, expires_at)
    values (sha256(convert_to($1, 'utf8')), $2, $2, now() + interval '1 day')`,
} as const

/** Stores a text that no call takes, as one from before a rule, or of somebody who has reached the store. @param id whose it is, or of what */
export async function wordAt(dataDir: string, what: keyof typeof wordings, id: string, text: string): Promise<void> {
  const { count } = await ask(dataDir, wordings[what], [id, text])
  if (count === 0) throw new Error(`there is no ${what} of ${id}`)
}
