import type { ReactionKind } from '../../../contract/entities/common.ts'
import { announce } from '../../core/announce/announce.ts'
import type { Database } from '../../platform/db/database.ts'
import { reactionPlace, setReaction } from './set-reaction.sql.ts'

/** A post or comment whose row is locked, with its author. */
export type ReactedTo = { target: 'post' | 'comment'; id: string; authorId: string; postId: string }

/** Sets or takes away a member's one reaction, and announces the first and the end; another kind of it is not news. In a transaction. */
export async function react(db: Database, by: string, to: ReactedTo, kind: ReactionKind | null): Promise<void> {
  const reaction = { target: to.target, id: to.id, userId: by }
  const before = await reactionPlace(db, reaction)
  await setReaction(db, { ...reaction, kind })
  if (kind === null && before !== null) await announce(db, 'reaction.taken', { ...to, by, seq: before })
  if (kind !== null && before === null)
    await announce(db, 'reaction.set', { ...to, by, seq: (await reactionPlace(db, reaction)) ?? 0 })
}
