import type { Database } from '../platform/db/database.ts'
import type { SignedIn } from '../platform/http/handlers.ts'
import { reactionPlace, setReaction } from '../reactions/set-reaction.sql.ts'
import { type GroupKey, takeBack, tell } from './tell.sql.ts'

/** A post or comment whose row is locked, with its author. */
export type ReactedTo = { target: 'post' | 'comment'; id: string; authorId: string; postId: string }

/**
 * Sets or takes away the member's one reaction, and tells the author of the first, or takes that back. Another kind of reaction is not
 * news. In a transaction.
 */
export async function reactAndTell(
  db: Database,
  viewer: SignedIn,
  { target, id, authorId, postId }: ReactedTo,
  kind: Parameters<typeof setReaction>[1]['kind'],
): Promise<void> {
  const reaction = { target, id, userId: viewer.id }
  const before = await reactionPlace(db, reaction)
  await setReaction(db, { ...reaction, kind })
  const group: GroupKey = {
    userId: authorId,
    type: target === 'post' ? 'post_reactions' : 'comment_reactions',
    targetId: id,
  }
  if (kind === null) {
    if (before !== null) await takeBack(db, viewer.id, { ...group, seq: before })
  } else if (before === null) {
    const seq = (await reactionPlace(db, reaction)) ?? 0
    await tell(db, viewer.id, [{ ...group, postId, ...(target === 'comment' && { commentId: id }), seq }])
  }
}
