import type { Insertable } from 'kysely'
import { fromPlain } from '../../contract/rich-text/from-plain.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import { insertBlock } from '../admin/promote/sponsored.sql.ts'
import { storeWordList } from '../core/spam/word-list.sql.ts'
import { rollStats } from '../core/stats/roll.sql.ts'
import type { Database } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import type { Tables } from '../platform/db/tables.ts'
import { insertChatOfTwo, insertGroup } from '../things/chat/chats.sql.ts'
import { letIn, markReadTo } from '../things/chat/members.sql.ts'
import { insertMessage } from '../things/chat/messages.sql.ts'
import { insertComment } from '../things/comments/comments.sql.ts'
import { holdComment } from '../things/moderation/held-comments.sql.ts'
import { insertPost } from '../things/posts/insert-post.sql.ts'
import { refreshRanks } from '../things/posts/refresh-ranks.ts'
import { insertFollow } from '../things/social/follows.sql.ts'
import { insertDemoModeration } from './demo-moderation.sql.ts'
import { insertDemoNotifications } from './demo-notifications.sql.ts'
import { insertDemoReports } from './demo-reports.sql.ts'
import type { Plan } from './plan.ts'

/** The key of an advisory lock, so that only one server at a time fills a store. An arbitrary number. */
const lock = 7_310_450_128

/** Takes the lock until the transaction ends. */
export async function lockFilling(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(db)
}

/** Whether nobody has an account yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length === 0
}

/**
 * Writes all rows of the demo, in a transaction.
 * @param sizes of the drawn pictures in px, by file
 * @param passwords hashes of the passwords, by the tags of the people who have one
 */
export async function insertDemo(
  db: Database,
  plan: Plan,
  sizes: ReadonlyMap<string, { width: number; height: number }>,
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  const people: Insertable<Tables['users']>[] = plan.people.map(person => ({
    id: person.id,
    email: person.email,
    password: passwords.get(person.tag) ?? null,
    username: person.name,
    user_tag: person.tag,
    sex: person.sex,
    birthday: person.birthday,
    role: person.role,
    about: person.about,
    hobbies: person.hobbies,
    profile_hashtags: person.hashtags,
    privacy_profile: person.private === undefined ? 'everyone' : 'followers',
    created_at: person.createdAt,
  }))
  await db.insertInto('users').values(people).execute()
  for (const { id, ownerId, alt, file, private: hidden = false } of plan.pictures) {
    const { width, height } = sizes.get(file) ?? { width: 0, height: 0 }
    await db
      .insertInto('pictures')
      .values({ id, owner_id: ownerId, alt, width, height, private: hidden, attached_at: new Date() })
      .execute()
  }
  for (const { id, avatarId, coverId } of plan.people)
    await db.updateTable('users').set({ avatar_id: avatarId, cover_id: coverId }).where('id', '=', id).execute()
  await db.insertInto('galleries').values(plan.galleries.galleries).execute()
  const { photos } = plan.galleries
  if (photos.length > 0) await db.insertInto('gallery_photos').values(photos).execute()
  for (const { state, ...ends } of plan.follows) await insertFollow(db, ends, state)
  for (const post of plan.posts) await insertPost(db, post)
  if (plan.main.length > 0)
    await db
      .insertInto('main_posts')
      .values(plan.main.map(({ postId: post_id, place }) => ({ post_id, place })))
      .execute()
  for (const { id, postId: post_id, place, startsAt: starts_at, endsAt: ends_at } of plan.promotions)
    await db.insertInto('promotions').values({ id, post_id, place, starts_at, ends_at }).execute()
  if (plan.sponsored) await insertSponsored(db, plan.sponsored)
  for (const comment of plan.comments) await insertComment(db, comment)
  await insertChats(db, plan.chats)
  await db
    .insertInto('reactions')
    .values(plan.reactions.map(({ targetId, userId, ...each }) => ({ ...each, target_id: targetId, user_id: userId })))
    .execute()
  await countReactions(db)
  await insertDemoNotifications(db, plan)
  await insertDemoReports(db, plan)
  await insertDemoModeration(db, plan)
  await insertDemoSpam(db, plan)
  await refreshRanks(db)
  await markActive(db)
  await rollStats(db)
}

/** Whoever wrote something used the site on that day: the beginning of the counts that admins see. */
async function markActive(db: Database): Promise<void> {
  await sql`
    insert into active_days (day, user_id)
    select distinct day_in_japan(created_at), author_id from (
      select created_at, author_id from posts union all select created_at, author_id from comments
      union all select created_at, author_id from chat_messages) written
    where created_at > now() - interval '60 days' and created_at <= now() and author_id is not null`.execute(db)
}

async function insertSponsored(db: Database, block: NonNullable<Plan['sponsored']>): Promise<void> {
  const { href, en, ja, pictureId, startsAt, endsAt } = block
  await insertBlock(db, {
    id: uuidv7(),
    starts_at: startsAt,
    ends_at: endsAt,
    href,
    picture_id: pictureId,
    title_en: en.title,
    title_ja: ja.title,
    text_en: fromPlain(en.text),
    text_ja: fromPlain(ja.text),
    alt_en: en.alt,
    alt_ja: ja.alt,
  })
}

async function insertChats(db: Database, { chats, messages }: Plan['chats']): Promise<void> {
  for (const { id, name, people } of chats) {
    const [one, other] = people
    if (name !== undefined) await insertGroup(db, id, name)
    else if (one && other) await insertChatOfTwo(db, id, one.id, other.id)
    await letIn(db, id, people)
  }
  for (const message of messages) await insertMessage(db, message)
  for (const { id, people } of chats)
    for (const { id: personId, read } of people) await markReadTo(db, id, personId, read)
}

async function countReactions(db: Database): Promise<void> {
  for (const table of ['posts', 'comments']) {
    await sql`
      update ${sql.table(table)} t set reactions = r.counts, reactions_count = r.total
      from (select target_id, jsonb_object_agg(kind, count) as counts, sum(count) as total
        from (select target_id, kind, count(*) as count from reactions group by target_id, kind) each group by target_id) r
      where r.target_id = t.id`.execute(db)
  }
  await sql`
    update chat_messages x set reactions = r.counts from (
      select target_id, jsonb_object_agg(kind, count) as counts
      from (select target_id, kind, count(*) as count from reactions where target = 'message' group by target_id, kind) each
      group by target_id) r
    where r.target_id = x.id`.execute(db)
  // Most readers neither react nor comment, so the number of views is made up larger.
  await sql`update posts set views_count = 7 * (1 + reactions_count + comments_count)`.execute(db)
}

/** Stores the words that are checked in the demo, and the comment that waits. In the transaction that fills the store. */
async function insertDemoSpam(db: Database, { spam, people, posts }: Plan): Promise<void> {
  if (spam === null) return
  await storeWordList(db, { version: 0, words: spam.words.toSorted() })
  const { by, under, text, word, hoursAgo } = spam.held
  const author = people.find(({ tag }) => tag === by)
  const post = posts.find(({ title }) => title === under)
  if (author === undefined || post === undefined)
    throw new Error(`the comment that waits in the demo is by nobody: ${by}`)
  const id = uuidv7()
  await holdComment(db, {
    id,
    postId: post.id,
    authorId: author.id,
    answersId: null,
    text: fromPlain(text),
    heldFor: 'words',
    marks: [word],
  })
  await sql`
    update held_comments set created_at = now() - ${hoursAgo} * interval '1 hour' where id = ${id}`.execute(db)
}
