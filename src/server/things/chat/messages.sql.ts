import { serverLimits } from '../../../contract/server-limits.ts'
import { isShown, messageShown, openTo } from '../../core/visibility/chats.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { messageWords } from './words.sql.ts'

/** The facts of a message that rules need, named as on the wire. */
export type MessageFacts = {
  id: string
  chat_id: string
  chat_user_id: string
  chat_message_created_date: string
  place: number
  deleted: boolean
}

type FactsRow = {
  id: string
  chat_id: string
  author_id: string | null
  created_at: Date
  place: number
  deleted: boolean
}

const facts = sql`x.id, x.chat_id, x.author_id, x.created_at, x.place, x.deleted_at is not null as deleted`

const factsOf = ({ author_id, created_at, ...row }: FactsRow): MessageFacts => ({
  ...row,
  chat_user_id: author_id ?? '',
  chat_message_created_date: created_at.toISOString(),
})

/** The facts of a message, also of a deleted one; checks no rights. */
export async function findMessage(db: Database, id: string): Promise<MessageFacts | null> {
  const { rows } = await sql<FactsRow>`select ${facts} from chat_messages x where x.id = ${id}`.execute(db)
  return rows[0] ? factsOf(rows[0]) : null
}

/** The facts of those of these messages that the viewer may see. */
export async function shownMessages(db: Database, viewer: SignedIn, ids: readonly string[]): Promise<MessageFacts[]> {
  const { rows } = await sql<FactsRow>`
    select ${facts} from chat_messages x join chats c on c.id = x.chat_id
    join chat_members m on m.chat_id = c.id and m.user_id = ${viewer.id}
    where x.id = ${anyOf(ids, 'uuid')} and ${openTo(viewer)} and ${messageShown(viewer)}`.execute(db)
  return rows.map(factsOf)
}

/** Where a page of messages lies: before a place, or right after one; the latest when neither is given. */
export type MessagesPlace = { before: number | null; after: number | null; size: number }

/** A chat as a page of it is read: the viewer sees the messages between these two places. */
type Span = { id: string; joinedPlace: number; lastPlace: number }

/** How many messages a page walks over at most; more than a page has. */
const walked = 100

/**
 * The ids of a page of a chat's messages that are shown to the viewer, newest first, by index. Nearly always they are among the next
 * ones; where people who are not shown wrote most of these, it is read by author, so that nobody's messages are walked through.
 */
export async function messagesPage(
  db: Database,
  viewer: SignedIn,
  chat: Span,
  { before, after, size }: MessagesPlace,
): Promise<string[]> {
  const inOrder = (most: number) => sql`order by place ${after === null ? sql`desc` : sql``} limit ${atMost(most)}`
  const above = Math.max(chat.joinedPlace, after ?? 0)
  const below = before ?? chat.lastPlace + 1
  const near =
    after === null ? [Math.max(above, below - 1 - walked), below] : [above, Math.min(below, above + walked + 1)]
  // The inner limit keeps the order, so that no more messages than the page needs are looked at closely.
  const next = await sql<{ id: string }>`
    select x.id from chat_members m, (
      select id, place, author_id from chat_messages
      where chat_id = ${chat.id} and place > ${near[0]} and place < ${near[1]} ${inOrder(walked)}) x
    where m.chat_id = ${chat.id} and m.user_id = ${viewer.id} and ${messageShown(viewer)}
    ${inOrder(size)}`.execute(db)
  const ids = next.rows.map(row => row.id)
  const whole = ids.length === size || (near[0] === above && near[1] === below)
  const rows = whole ? ids : await pageByAuthor(db, viewer, chat.id, { above, below, inOrder: inOrder(size) })
  return after === null ? rows : rows.toReversed()
}

/**
 * The ids of the newest messages of chats that are shown to the viewer, newest first, and the place from which on they are all. A chat
 * is left out where none is among its last ones.
 */
export async function newestPages(
  db: Database,
  viewer: SignedIn,
  chatIds: readonly string[],
  size: number,
): Promise<ReadonlyMap<string, { ids: string[]; from: number }>> {
  const { rows } = await sql<{ id: string; place: number; chat_id: string; walked_from: number }>`
    select x.id, x.place, x.chat_id, greatest(m.joined_place, m.last_place - ${walked}) + 1 as walked_from
    from chat_members m join chats c on c.id = m.chat_id
    cross join lateral (
      select x.id, x.place, x.chat_id from chat_messages x
      where x.chat_id = m.chat_id and x.place > m.last_place - ${walked} and ${messageShown(viewer)}
      order by x.place desc limit ${atMost(size)}) x
    where m.chat_id = ${anyOf(chatIds, 'uuid')} and m.user_id = ${viewer.id} and ${openTo(viewer)}
    order by x.chat_id, x.place desc`.execute(db)
  const pages = new Map<string, { ids: string[]; from: number }>()
  for (const { id, place, chat_id, walked_from } of rows) {
    const ids = [...(pages.get(chat_id)?.ids ?? []), id]
    pages.set(chat_id, { ids, from: ids.length === size ? place : walked_from })
  }
  return pages
}

/** The ids of the first messages between two places, from the first ones of each author who is shown. */
async function pageByAuthor(
  db: Database,
  viewer: SignedIn,
  chatId: string,
  { above, below, inOrder }: { above: number; below: number; inOrder: Sql<unknown> },
): Promise<string[]> {
  const between = sql`chat_id = ${chatId} and place > ${above} and place < ${below}`
  return sql<{ id: string }>`
    select id from (
      select x.id, x.place from chat_members h cross join lateral (
        select id, place from chat_messages where author_id = h.user_id and ${between} ${inOrder}) x
      where h.chat_id = ${chatId} and ${isShown(viewer, 'h.user_id')}
      union all (select id, place from chat_messages where author_id is null and ${between} ${inOrder})) first
    ${inOrder}`.ids(db)
}

/**
 * The messages of a chat that changed after a revision, in the order of their changes, and whether each is shown to the viewer. Reads
 * `most` at most, shown or not, so that nobody's messages are walked through.
 */
export const messagesChangedSince = (
  db: Database,
  viewer: SignedIn,
  chatId: string,
  { since, most }: { since: number; most: number },
): Promise<{ id: string; rev: number; shown: boolean }[]> =>
  sql<{ id: string; rev: number; shown: boolean }>`
    select x.id, x.rev, ${messageShown(viewer)} as shown from (
      select id, place, author_id, chat_id, rev from chat_messages
      where chat_id = ${chatId} and rev > ${since} order by rev limit ${atMost(most)}) x
    join chat_members m on m.chat_id = x.chat_id and m.user_id = ${viewer.id}
    order by x.rev`.rows(db)

/** A message to be stored. */
export type NewMessage = {
  id: string
  chatId: string
  authorId: string
  /** Plain. */
  text: string
  replyTo: string | null
  pictures: readonly { id: string; name: string }[]
  /** Now, when absent. */
  createdAt?: Date
}

/**
 * Stores a message at the next place of its chat. Its author has accepted the chat with it, and has read it where everything before was
 * read. The chat's row must be locked.
 * @returns its place
 */
export async function insertMessage(db: Database, message: NewMessage): Promise<number> {
  const { id, chatId, authorId } = message
  const { rows } = await sql<{ place: number; rev: number; seq: number }>`
    update chats set last_place = last_place + 1, rev = rev + 1 where id = ${chatId}
    returning last_place as place, rev, nextval('content_seq') as seq`.execute(db)
  const [at] = rows
  if (at === undefined) throw new Error(`there is no chat ${chatId}`)
  const { place, rev, seq } = at
  await sql`
    update chat_members set last_place = ${place}, latest = ${seq}
    where chat_id = ${chatId} and user_id <> ${authorId} and state in ('member', 'asked')`.execute(db)
  const { rows: authors } = await sql<{ sent: number }>`
    update chat_members set last_place = ${place}, latest = ${seq}, sent = sent + 1, state = 'member', accepted = true, new_request = false,
      seen_place = case when seen_place = ${place - 1} then ${place} else seen_place end,
      read_place = case when read_place = ${place - 1} then ${place} else read_place end,
      given_place = case when given_place = ${place - 1} then ${place} else given_place end
    where chat_id = ${chatId} and user_id = ${authorId} returning sent`.execute(db)
  await sql`
    insert into chat_messages (id, chat_id, place, author_id, nth, text, words, reply_to, created_at, seq, rev)
    values (${id}, ${chatId}, ${place}, ${authorId}, ${authors[0]?.sent ?? 0}, ${message.text},
      ${messageWords(chatId, message.text)}, ${message.replyTo}, coalesce(${message.createdAt ?? null}::timestamptz, clock_timestamp()),
      ${seq}, ${rev})`.execute(db)
  if (message.pictures.length > 0)
    await db
      .insertInto('chat_message_pictures')
      .values(
        message.pictures.map((picture, at) => ({
          message_id: id,
          place: at,
          picture_id: picture.id,
          name: picture.name,
        })),
      )
      .execute()
  return place
}

/** Changes the text of a message. The chat's row must be locked. @param rev the chat's new revision */
export async function updateMessage(
  db: Database,
  { id, chatId, text, rev }: { id: string; chatId: string; text: string; rev: number },
): Promise<void> {
  await sql`
    update chat_messages set text = ${text}, words = ${messageWords(chatId, text)}, edited_at = now(), rev = ${rev}
    where id = ${id}`.execute(db)
  await touchReplies(db, { id, chatId, rev })
}

/**
 * The id of the newest message of a deleted one's chat that its reader has not seen, and that others wrote; null where there is none, or
 * where it came after the deleted one.
 */
export async function unseenBefore(db: Database, viewer: SignedIn, deletedId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; is_before: boolean }>`
    select x.id, x.place < d.place as is_before
    from chat_messages d join chat_members m on m.chat_id = d.chat_id and m.user_id = ${viewer.id}
    join chat_messages x on x.chat_id = d.chat_id and x.place > greatest(m.seen_place, m.last_place - ${walked})
    where d.id = ${deletedId} and x.deleted_at is null and x.author_id is distinct from ${viewer.id}
      and ${messageShown(viewer)}
    order by x.place desc limit 1`.execute(db)
  return rows[0]?.is_before ? rows[0].id : null
}

/** Empties a message, which keeps its place. The chat's row must be locked. @param rev the chat's new revision */
export async function emptyMessage(
  db: Database,
  { id, chatId, rev }: { id: string; chatId: string; rev: number },
): Promise<void> {
  await sql`
    update chat_messages set text = '', words = '', reactions = '{}', deleted_at = now(), rev = ${rev}
    where id = ${id}`.execute(db)
  await touchReplies(db, { id, chatId, rev })
}

/**
 * Gives the replies to a message a new revision, because they quote it. With more of them than a delta tells at once, devices load
 * the chat anew instead, which costs the same however many there are.
 */
async function touchReplies(
  db: Database,
  { id, chatId, rev }: { id: string; chatId: string; rev: number },
): Promise<void> {
  const most = serverLimits.changesPerAnswer
  const { rows } = await sql<{ id: string }>`
    select id from chat_messages where reply_to = ${id} order by place desc limit ${atMost(most + 1)}`.execute(db)
  if (rows.length > most) await sql`update chat_members set reset_rev = ${rev} where chat_id = ${chatId}`.execute(db)
  else {
    const ids = rows.map(row => row.id)
    await sql`update chat_messages set rev = ${rev} where id = ${anyOf(ids, 'uuid')}`.execute(db)
  }
}

/** The pictures of a message. */
export async function picturesOfMessage(db: Database, id: string): Promise<string[]> {
  const rows = await db.selectFrom('chat_message_pictures').select('picture_id').where('message_id', '=', id).execute()
  return rows.map(row => row.picture_id)
}
