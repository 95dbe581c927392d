import type { ReactionKind } from '../../../contract/entities/common.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { ReactionTarget } from './tables.ts'

/** The tables of targets; `ordered` ones also have the sum of their counts, by which lists are ordered. */
const tables = {
  post: { name: 'posts', ordered: true },
  comment: { name: 'comments', ordered: true },
  message: { name: 'chat_messages', ordered: false },
} as const

/**
 * Sets or removes a person's one reaction to a target and updates the target's counts, which gives it a new revision (a message gets
 * its own from its chat, see things/chat/set-message-reaction.sql.ts). Runs in a transaction, in which the target's row stays locked.
 * @returns false if the reaction is the same already; then nothing is written
 */
export async function setReaction(
  db: Database,
  { target, id, userId, kind }: { target: ReactionTarget; id: string; userId: string; kind: ReactionKind | null },
): Promise<boolean> {
  const { name, ordered } = tables[target]
  const row = await sql<{ reactions: Record<string, number> }>`
    select reactions from ${sql.table(name)} where id = ${id} for no key update`.first(db)
  if (row === undefined) throw new Error(`there is no ${target} ${id}`)
  const counts = row.reactions
  const mine = sql<boolean>`target_id = ${id} and user_id = ${userId} and target = ${target}`
  const found = await db.selectFrom('reactions').select('kind').where(mine).executeTakeFirst()
  const before = found?.kind ?? null
  if (before === kind) return false
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
  const sum = Object.values(after).reduce((total, count) => total + count, 0)
  await sql`
    update ${sql.table(name)} set reactions = ${JSON.stringify(after)} ${ordered ? sql`, reactions_count = ${sum}` : sql``}
    where id = ${id}`.execute(db)
  return true
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
 * @param ids the ids of the targets, or what selects them
 */
export async function deleteReactionsTo(
  db: Database,
  target: ReactionTarget,
  ids: Sql<unknown> | readonly [string],
): Promise<void> {
  const which = 'toOperationNode' in ids ? ids : sql`${ids[0]}::uuid`
  await sql`delete from reactions where target = ${target} and target_id in (${which})`.execute(db)
}

function counted(counts: Record<string, number>, before: string | null, after: string | null): Record<string, number> {
  const next = { ...counts }
  if (before !== null) next[before] = (next[before] ?? 0) - 1
  if (after !== null) next[after] = (next[after] ?? 0) + 1
  return Object.fromEntries(Object.entries(next).filter(([, count]) => count > 0))
}
