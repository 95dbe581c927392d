import type { OutputOf } from '../../../contract/calls/index.ts'
import type { SidebarTemplates } from '../../../contract/entities/sidebar.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { plainText } from '../../../contract/rich-text/plain-text.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { PictureAddresses } from '../../platform/media/addresses.ts'
import { stateOf, type Times } from './times.ts'

type BlockView = OutputOf<'admin.sponsoredBlocks'>['open'][number]

/** What an admin wrote of a block. */
export type BlockWords = {
  href: string
  title_en: string
  title_ja: string
  text_en: string
  text_ja: string
  alt_en: string
  alt_ja: string
}

/** A block as it is stored. */
export type Block = Times & BlockWords & { id: string; picture_id: string | null }

type Row = Block & { width: number | null; height: number | null }

const reading = (db: Database, where: Sql<unknown>, order: Sql<unknown>, most: number) =>
  sql<Row>`
    select b.*, c.width, c.height from sponsored_blocks b left join pictures c on c.id = b.picture_id
    where ${where} order by ${order} limit ${atMost(most)}`
    .execute(db)
    .then(({ rows }) => rows)

/** The blocks that come or run by their beginning, and the last of those that are over. */
export async function readBlocks(
  db: Database,
  pictures: PictureAddresses,
): Promise<{ open: BlockView[]; past: BlockView[] }> {
  const [open, past] = await Promise.all([
    reading(db, sql`b.ends_at > now()`, sql`b.starts_at`, keepingLimits.slots.open),
    reading(db, sql`b.ends_at <= now()`, sql`b.ends_at desc`, keepingLimits.slots.past),
  ])
  const view = (row: Row): BlockView => ({
    id: row.id,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    state: stateOf(row),
    href: row.href,
    ...shownParts(row, pictures),
  })
  return { open: open.map(view), past: past.map(view) }
}

/** The block that everybody is shown now, or null. */
export async function blockNow(db: Database, pictures: PictureAddresses): Promise<SidebarTemplates['sponsored']> {
  const [row] = await reading(db, sql`b.ends_at > now() and b.starts_at <= now()`, sql`b.starts_at`, 1)
  if (row === undefined) return null
  const { picture, en, ja } = shownParts(row, pictures)
  return {
    title: en.title,
    text: plainText(en.text),
    href: row.href,
    picture: picture?.thumb ?? null,
    until: row.ends_at.toISOString(),
    en,
    ja,
    ...(picture && { size: { width: picture.width, height: picture.height } }),
  }
}

function shownParts(row: Row, pictures: PictureAddresses) {
  const { picture_id: id, width, height } = row
  const facts = id !== null && width !== null && height !== null ? { id, width, height } : null
  return {
    picture: facts && pictures.pictureOf({ ...facts, alt: row.alt_en, private: false, turn: 0 }),
    en: { title: row.title_en, text: row.text_en, alt: row.alt_en },
    ja: { title: row.title_ja, text: row.text_ja, alt: row.alt_ja },
  }
}

/** A block, whose row is locked until the transaction ends. */
export const lockBlock = (db: Database, id: string): Promise<Block | undefined> =>
  db
    .selectFrom('sponsored_blocks')
    .select(['id', 'starts_at', 'ends_at', 'href', 'picture_id'])
    .select(['title_en', 'title_ja', 'text_en', 'text_ja', 'alt_en', 'alt_ja'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Adds a block. The database refuses one that overlaps with another. */
export async function insertBlock(db: Database, block: Block): Promise<void> {
  await db.insertInto('sponsored_blocks').values(block).execute()
}

/** Changes a block. @see insertBlock */
export async function updateBlock(db: Database, { id, ...block }: Block): Promise<void> {
  await db.updateTable('sponsored_blocks').set(block).where('id', '=', id).execute()
}

/** Deletes a block. */
export async function deleteBlock(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sponsored_blocks').where('id', '=', id).execute()
}

/** The block that overlaps with these times, other than the one with this id. */
export const overlappingBlock = (db: Database, { id, starts_at, ends_at }: Times & { id: string }) =>
  sql<Times & { title: string }>`
    select starts_at, ends_at, title_en as title from sponsored_blocks
    where id <> ${id} and starts_at < ${ends_at} and ends_at > ${starts_at} order by starts_at limit 1`.first(db)

/** Makes a picture the site's own: it stays when the admin who sent it closes the account. */
export async function takeFromOwner(db: Database, pictureId: string): Promise<void> {
  await db.updateTable('pictures').set({ owner_id: null }).where('id', '=', pictureId).execute()
}
