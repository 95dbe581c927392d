import type { Happenings } from '../../core/announce/happenings.ts'
import type { Database } from '../../platform/db/database.ts'
import { takeBack, tell } from './tell.sql.ts'

const groupOf = ({ target, id, authorId, seq }: Happenings['reaction.set']) =>
  ({ userId: authorId, type: target === 'post' ? 'post_reactions' : 'comment_reactions', targetId: id, seq }) as const

/** Tells an author of a reaction. */
export async function tellOfReaction(db: Database, reaction: Happenings['reaction.set']): Promise<void> {
  const { target, id, postId, by } = reaction
  await tell(db, by, [{ ...groupOf(reaction), postId, ...(target === 'comment' && { commentId: id }) }])
}

/** Takes back that there was one. */
export const forgetReaction = (db: Database, reaction: Happenings['reaction.taken']): Promise<void> =>
  takeBack(db, reaction.by, groupOf(reaction))
