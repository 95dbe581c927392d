import { CallError } from '../../../contract/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The tables of things whose ids come from devices, and of those whose ids stand beside them. */
const tables = {
  post: 'posts',
  comment: 'comments',
  heldComment: 'held_comments',
  gallery: 'galleries',
  photo: 'gallery_photos',
  collection: 'collections',
  chat: 'chats',
  message: 'chat_messages',
  upload: 'uploads',
  picture: 'pictures',
  person: 'users',
} as const

/** What a device may make under an id of its own. */
export type MadeKind = Exclude<keyof typeof tables, 'heldComment' | 'picture' | 'person'>

/**
 * Takes an id that a device chose for a new thing of a kind, so that an id never names two things of different kinds. Until the
 * transaction ends nobody else can take it.
 * @throws CallError conflict when a thing of another kind has it
 */
export async function claimId(db: Database, kind: MadeKind, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`id ${id}`}, 0))`.execute(db)
  const others = Object.entries(tables).filter(
    ([each]) => each !== kind && !(kind === 'comment' && each === 'heldComment'),
  )
  const { rows } = await sql`${sql.join(
    others.map(([, table]) => sql`select from ${sql.table(table)} where id = ${id}`),
    sql` union all `,
  )}`.execute(db)
  if (rows.length > 0) throw new CallError('conflict')
}
