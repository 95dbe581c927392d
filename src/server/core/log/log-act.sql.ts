import type { Act } from '../../../contract/admin-acts.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { announce } from '../announce/announce.ts'
import { lexemesOf } from '../words/words.ts'

/** Who did something: an admin, or whoever sits at the server's console. */
export type Doer = { id: string; userTag: string } | 'console'

/** What was done, to what, and why. `details` is what else one must know to understand it; nothing secret. */
export type Done = {
  by: Doer
  act: Act
  /** The thing that it was done to. */
  target?: { kind: string; id: string }
  /** The person whom it concerns; null where that is not known any more. */
  personId?: string | null
  reason?: string
  details?: Record<string, unknown>
  /** Now, when absent. */
  at?: Date
}

/** Writes down what an admin does (PRODUCT 6.6), in the transaction that does it: both are there, or neither. */
export const logAct = (tx: Database, done: Done): Promise<void> => announce(tx, 'acted', done)

/** Writes it, once the table of acts says that the call does it. */
export async function writeLog(
  tx: Database,
  { by, act, target, personId, reason = '', details = {}, at }: Done,
): Promise<void> {
  const { id, userTag } = by === 'console' ? { id: null, userTag: by } : by
  await tx
    .insertInto('admin_log')
    .values({
      admin_id: id,
      admin_tag: userTag,
      act,
      target_kind: target?.kind ?? null,
      target_id: target?.id ?? null,
      person_id: personId ?? null,
      reason,
      words: sql<string>`array_to_tsvector(${lexemesOf(reason, ...textsIn(details))}::text[])`,
      details: JSON.stringify(details),
      ...(at && { at }),
    })
    .execute()
}

/** What stands in the details as text, by which an entry is found too: what was said to everybody, titles of what was promoted. */
const textsIn = (details: Record<string, unknown>): string[] =>
  Object.values(details).filter(value => typeof value === 'string')
