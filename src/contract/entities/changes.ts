import * as v from 'valibot'
import { flatComment } from './comment.ts'
import { rev } from './common.ts'
import { post } from './post.ts'

/**
 * Something that is no longer there for the asker: deleted, blocked or no longer visible. When a person is removed (a block
 * by either, or a closed account), the mirror also removes all that this person wrote.
 */
export const removal = v.object({ kind: v.picklist(['post', 'comment', 'person']), id: v.string(), rev })

/** @see removal */
export type Removal = v.InferOutput<typeof removal>

/**
 * The rows and removals that a write caused or a delta brings. The mirror applies them in the transaction that drops the
 * command, each only if its `rev` is newer.
 */
export const changes = v.object({
  posts: v.array(post),
  comments: v.array(flatComment),
  removals: v.array(removal),
})

/** @see changes */
export type Changes = v.InferOutput<typeof changes>
