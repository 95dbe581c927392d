import { nobody } from '../../contract/nobody.ts'
import { addNobody } from '../gate/account/removal.sql.ts'
import type { Database } from '../platform/db/database.ts'
import { anyOf, sql } from '../platform/db/sql.ts'
import { deleteChats, picturesIn } from '../things/chat/removal.sql.ts'
import { chatsOfDemoAlone, postsThatStay } from './count-demo.sql.ts'

/**
 * Locks the posts and then the comments whose counts the removal changes, in the order of ids, as every write does: what is counted in a
 * later statement has all that others wrote before, and they wait until the removal is done.
 */
export async function lockWritten(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    select id from posts where id in (
      select id from posts where author_id = ${anyOf(ids, 'uuid')}
      union select post_id from comments where author_id = ${anyOf(ids, 'uuid')}
      union select target_id from reactions where user_id = ${anyOf(ids, 'uuid')} and target = 'post')
    order by id for no key update`.execute(db)
  await sql`
    select id from comments where id in (
      select target_id from reactions where user_id = ${anyOf(ids, 'uuid')} and target = 'comment')
    order by id for no key update`.execute(db)
}

/**
 * Takes the author from the posts under which members wrote, and the owner from their pictures: they stay as they are, by nobody. No post
 * keeps the place on home that the demo gave it.
 */
export async function keepPostsOfWords(db: Database, ids: readonly string[]): Promise<void> {
  for (const table of ['main_posts', 'promotions'])
    await sql`
      delete from ${sql.table(table)} where post_id in (select id from posts where author_id = ${anyOf(ids, 'uuid')})`.execute(
      db,
    )
  const kept = await postsThatStay(ids).ids(db)
  if (kept.length === 0) return
  await addNobody(db)
  await sql`update posts set author_id = ${nobody.id} where id = ${anyOf(kept, 'uuid')}`.execute(db)
  await sql`
    update pictures set owner_id = null
    where id in (select picture_id from post_pictures where post_id = ${anyOf(kept, 'uuid')})`.execute(db)
}

/**
 * Deletes the reports about people of the demo with their cases; those that they made stay, by nobody.
 * @returns the pictures that were evidence
 */
export async function deleteReports(db: Database, ids: readonly string[]): Promise<string[]> {
  const evidence = await sql<{ id: string }>`
    select e.picture_id as id from report_pictures e join reports r on r.id = e.report_id
    where r.person_id = ${anyOf(ids, 'uuid')}`.ids(db)
  await sql`delete from reports where person_id = ${anyOf(ids, 'uuid')}`.execute(db)
  await sql`delete from report_cases where person_id = ${anyOf(ids, 'uuid')}`.execute(db)
  await sql`update reports set reporter_id = null where reporter_id = ${anyOf(ids, 'uuid')}`.execute(db)
  return evidence
}

/** Deletes the chats that nobody but people of the demo is in. @returns the pictures that they showed */
export async function deleteOwnChats(db: Database, ids: readonly string[]): Promise<string[]> {
  const chats = await chatsOfDemoAlone(ids).ids(db)
  const pictures = await picturesIn(db, chats)
  await deleteChats(db, chats)
  return pictures
}

/** Deletes the reactions of people of the demo to posts and comments, and counts those of the others anew where they are shown. */
export async function deleteReactions(db: Database, ids: readonly string[]): Promise<void> {
  const rows = await sql<{ id: string }>`
    delete from reactions where user_id = ${anyOf(ids, 'uuid')} and target in ('post', 'comment')
    returning target_id as id`.ids(db)
  const targets = [...new Set(rows)]
  for (const table of ['posts', 'comments'])
    await sql`
      update ${sql.table(table)} t set reactions = coalesce(left_over.counts, '{}'),
        reactions_count = coalesce(left_over.total, 0)
      from unnest(${targets}::uuid[]) as reacted (id) left join (
        select target_id, jsonb_object_agg(kind, count) as counts, sum(count) as total from (
          select target_id, kind, count(*) as count from reactions
          where target_id = ${anyOf(targets, 'uuid')} group by target_id, kind) each
        group by target_id) left_over on left_over.target_id = reacted.id
      where t.id = reacted.id and t.deleted_at is null`.execute(db)
}

/** The reactions to messages that are left, with their chats. */
export const messageReactions = (db: Database, ids: readonly string[]) =>
  sql<{ id: string; chatId: string; userId: string }>`
    select r.target_id as id, x.chat_id as "chatId", r.user_id as "userId"
    from reactions r join chat_messages x on x.id = r.target_id
    where r.user_id = ${anyOf(ids, 'uuid')} and r.target = 'message' order by x.chat_id, x.id`.rows(db)

/** The columns by which rows belong to somebody of the demo and serve nobody else. */
const own = {
  galleries: ['owner_id'],
  collections: ['owner_id'],
  follows: ['user_id', 'followed_id'],
  saves: ['user_id'],
  drafts: ['user_id'],
  warnings: ['user_id'],
  appeals: ['user_id'],
  held_comments: ['author_id'],
  idempotency: ['user_id'],
} as const

/** Deletes what people of the demo have beside what they wrote. The accounts must be closed, so that follows are not counted twice. */
export async function deleteOwn(db: Database, ids: readonly string[]): Promise<void> {
  for (const [table, columns] of Object.entries(own))
    for (const column of columns)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${anyOf(ids, 'uuid')}`.execute(db)
}

/** The pictures of people of the demo. */
export const picturesOfDemo = (db: Database, ids: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`select id from pictures where owner_id = ${anyOf(ids, 'uuid')}`.ids(db)

/**
 * Takes from closed accounts by what anybody could sign in to them or open them again, and the addresses by which they are the demo's. The
 * rows stay as long as those of any closed account, for devices that have not synced since.
 */
export async function emptyAccounts(db: Database, ids: readonly string[], reason: string): Promise<void> {
  await sql`
    update users set email = id || '@removed.invalid', password = null, google_sub = null, role = 1, about = '',
      hobbies = '{}', profile_hashtags = '{}', closed_reason = ${reason}, closed_by = null, closed_by_admin_at = null,
      removal_final_at = null, suspended_at = null, suspended_until = null, suspended_reason = '', suspended_by = null
    where id = ${anyOf(ids, 'uuid')}`.execute(db)
}

/** Deletes the sponsored block of the demo, unless an admin has changed what it says. @returns its picture */
export const deleteSponsored = (
  db: Database,
  { href, en, ja }: { href: string; en: { title: string }; ja: { title: string } },
): Promise<string[]> =>
  sql<{ id: string }>`
    with gone as (
      delete from sponsored_blocks where href = ${href} and title_en = ${en.title} and title_ja = ${ja.title}
      returning picture_id)
    select picture_id as id from gone where picture_id is not null`.ids(db)

/** What was said to all in these words and not taken back. */
export const saidToAll = (db: Database, { en, ja }: { en: string; ja: string }): Promise<string[]> =>
  sql<{ id: string }>`
    select id from site_updates
    where user_id is null and withdrawn_at is null and text_en = ${en} and text_ja = ${ja}`.ids(db)
