import { type RawBuilder, sql } from 'kysely'
import type { ReactionKind } from '../../contract/entities/common.ts'
import type { Database } from '../platform/db/database.ts'
import type { ReactionTarget } from './tables.ts'

const tables = { post: 'posts', comment: 'comments' } as const

/**
 * Sets or removes a person's one reaction to a target and updates the target's counts, which gives it a new revision. Does nothing
 * if the reaction is the same already. Runs in a transaction, in which the target's row stays locked.
 */
export async function setReaction(
  db: Database,
  { target, id, userId, kind }: { target: ReactionTarget; id: string; userId: string; kind: ReactionKind | null },
): Promise<void> {
  const table = tables[target]
  const { reactions: counts } = await db
    .selectFrom(table)
    .select('reactions')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const mine = sql<boolean>`target_id = ${id} and user_id = ${userId} and target = ${target}`
  const found = await db.selectFrom('reactions').select('kind').where(mine).executeTakeFirst()
  const before = found?.kind ?? null
  if (before === kind) return
  if (kind === null) {
    await db.deleteFrom('reactions').where(mine).execute()
  } else {
    await db
      .insertInto('reactions')
      .values({ target, target_id: id, user_id: userId, kind })
      .onConflict(conflict =>
        conflict.columns(['target_id', 'user_id', 'target']).doUpdateSet({ kind, created_at: sql`now()` }),
      )
      .execute()
  }
  const after = counted(counts, before, kind)
  await db
    .updateTable(table)
    .set({ reactions: JSON.stringify(after), reactions_count: Object.values(after).reduce((sum, n) => sum + n, 0) })
    .where('id', '=', id)
    .execute()
}

/** The place in time of a person's reaction to a target; null when there is none. */
export async function reactionPlace(
  db: Database,
  { target, id, userId }: { target: ReactionTarget; id: string; userId: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('reactions')
    .select('seq')
    .where('target_id', '=', id)
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .executeTakeFirst()
  return row?.seq ?? null
}

/**
 * Deletes all reactions to targets of one kind that are deleted for good.
 * @param ids selects the ids of the targets
 */
export async function deleteReactionsTo(db: Database, target: ReactionTarget, ids: RawBuilder<unknown>): Promise<void> {
  await sql`delete from reactions where target = ${target} and target_id in (${ids})`.execute(db)
}

function counted(counts: Record<string, number>, before: string | null, after: string | null): Record<string, number> {
  const next = { ...counts }
  if (before !== null) next[before] = (next[before] ?? 0) - 1
  if (after !== null) next[after] = (next[after] ?? 0) + 1
  return Object.fromEntries(Object.entries(next).filter(([, count]) => count > 0))
}
