import type { OutputOf } from '../../../contract/calls/index.ts'
import type { PostKind } from '../../../contract/entities/post.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { hasOpenAuthor, shown } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { stateOf, type Times } from './times.ts'

type ChosenPost = OutputOf<'admin.mainPosts'>[number]
type SlotView = OutputOf<'admin.promotedSlots'>['open'][number]

/** A slot as it is stored. */
export type Slot = Times & { id: string; post_id: string; place: number }

/** What {@link chosen} says of a post, as {@link postColumns} reads it. */
export type PostRow = {
  post_id: string
  slug: string
  title: string
  text: string
  kind: PostKind
  username: string
  picture_id: string | null
  shown: boolean
}

const titleLetters = 80

/** Reads a post `p` of the person `a` for {@link chosen}. */
export const postColumns = sql`p.id as post_id, p.slug, p.title, case when p.title = '' then p.text else '' end as text, p.kind,
  a.username, (select pp.picture_id from post_pictures pp where pp.post_id = p.id order by pp.place limit 1) as picture_id,
  (${shown} and ${hasOpenAuthor}) as shown`

/** The slots that come or run by their beginning, and the last of those that are over. */
export async function readSlots(db: Database): Promise<{ open: SlotView[]; past: SlotView[] }> {
  const [open, past] = await Promise.all([
    slotsWhere(db, sql`o.ends_at > now()`, sql`o.starts_at, o.place`, keepingLimits.slots.open),
    slotsWhere(db, sql`o.ends_at <= now()`, sql`o.ends_at desc, o.place`, keepingLimits.slots.past),
  ])
  return { open, past }
}

async function slotsWhere(db: Database, where: Sql<unknown>, order: Sql<unknown>, most: number): Promise<SlotView[]> {
  const { rows } = await sql<PostRow & Slot>`
    select o.id, o.place, o.starts_at, o.ends_at, ${postColumns}
    from promotions o join posts p on p.id = o.post_id join users a on a.id = p.author_id
    where ${where} order by ${order} limit ${atMost(most)}`.execute(db)
  return rows.map(row => ({
    id: row.id,
    place: row.place,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    state: stateOf(row),
    post: chosen(row),
  }))
}

/** The posts chosen for home, in their order. */
export async function readMainPosts(db: Database): Promise<ChosenPost[]> {
  const { rows } = await sql<PostRow>`
    select ${postColumns} from main_posts m join posts p on p.id = m.post_id join users a on a.id = p.author_id
    order by m.place, m.post_id`.execute(db)
  return rows.map(chosen)
}

const titleOf = (row: Pick<PostRow, 'title' | 'text'>): string =>
  row.title === '' ? firstWords(row.text, titleLetters) : row.title

/** A post as the page Promote says which one it is. */
export const chosen = (row: PostRow): ChosenPost => ({
  id: row.post_id,
  post_slug: row.slug,
  title: titleOf(row),
  type: row.kind,
  username: row.username,
  thumb: row.picture_id === null ? null : publicAddress(row.picture_id, 480),
  shown: row.shown,
})

/** Puts other posts in the place of those chosen for home. @returns the ids of those before, in their order */
export async function replaceMainPosts(db: Database, ids: readonly string[]): Promise<string[]> {
  await sql`lock table main_posts in share row exclusive mode`.execute(db)
  const before = await db.selectFrom('main_posts').select('post_id').orderBy('place').orderBy('post_id').execute()
  await db.deleteFrom('main_posts').execute()
  if (ids.length > 0)
    await db
      .insertInto('main_posts')
      .values(ids.map((post_id, place) => ({ post_id, place })))
      .execute()
  return before.map(({ post_id }) => post_id)
}

/** Which of some posts lists show to everybody. */
export async function shownAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p where p.id = ${anyOf(ids, 'uuid')} and ${shown}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A slot, whose row is locked until the transaction ends. */
export const lockSlot = (db: Database, id: string): Promise<Slot | undefined> =>
  db
    .selectFrom('promotions')
    .select(['id', 'post_id', 'place', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Adds a slot. The database refuses one that overlaps with another of its place. */
export async function insertSlot(db: Database, slot: Slot): Promise<void> {
  await db.insertInto('promotions').values(slot).execute()
}

/** Changes a slot. @see insertSlot */
export async function updateSlot(db: Database, { id, ...slot }: Slot): Promise<void> {
  await db.updateTable('promotions').set(slot).where('id', '=', id).execute()
}

/** Deletes a slot. */
export async function deleteSlot(db: Database, id: string): Promise<void> {
  await db.deleteFrom('promotions').where('id', '=', id).execute()
}

/** The slot of a place that overlaps with these times, other than the one with this id. */
export async function overlappingSlot(db: Database, { id, place, starts_at, ends_at }: Omit<Slot, 'post_id'>) {
  const { rows } = await sql<Times & { title: string; text: string; place: number }>`
    select o.starts_at, o.ends_at, o.place, p.title, p.text from promotions o join posts p on p.id = o.post_id
    where o.place = ${place} and o.id <> ${id} and o.starts_at < ${ends_at} and o.ends_at > ${starts_at}
    order by o.starts_at limit 1`.execute(db)
  return rows[0] && { ...rows[0], title: titleOf(rows[0]) }
}
