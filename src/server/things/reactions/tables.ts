import type { Generated } from 'kysely'
import type { ReactionKind } from '../../../contract/entities/common.ts'

/** The kinds of targets of reactions. */
export type ReactionTarget = 'post' | 'comment' | 'message'

/** A person's one reaction to a target. */
export type ReactionTables = {
  reactions: {
    target_id: string
    user_id: string
    target: ReactionTarget
    kind: ReactionKind
    created_at: Generated<Date>
    /** The order of the people who reacted; another kind of reaction does not change it. */
    seq: Generated<number>
  }
}
