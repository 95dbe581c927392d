import type { Changes } from '../../../contract/entities/changes.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { keptAs } from '../../platform/http/kept-answers.ts'

type Asked = Context<SignedIn>
type Changed = { message: string; changes: Changes }

/**
 * Of what a handler answers about somebody's post or comment, keeps the ids for repeats, which get the rows as they are then, or none. A
 * device takes the answer to a write for newer than all that it holds: one from before the row was deleted would bring it back.
 * @param readRows reads the rows with these ids
 */
export const keepingRows = <Input>(
  handler: (input: Input, context: Asked) => Promise<Changed>,
  readRows: (context: Asked, ids: { posts: string[]; comments: string[] }) => Promise<Partial<Changes>>,
) =>
  keptAs(handler, {
    keep: ({ message, changes: { posts, comments } }) => ({
      message,
      changes: { posts: posts.map(({ id }) => ({ id })), comments: comments.map(({ id }) => ({ id })) },
    }),
    again: async ({ message, changes: { posts, comments } }, context: Asked) => {
      const ids = { posts: posts.map(({ id }) => id), comments: comments.map(({ id }) => id) }
      return { message, changes: { posts: [], comments: [], removals: [], ...(await readRows(context, ids)) } }
    },
  })
