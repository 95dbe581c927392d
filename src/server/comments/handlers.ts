import type { HandlersOf } from '../platform/http/handlers.ts'
import { add, reply, reReply } from './add.ts'
import { deleteComment } from './delete-comment.ts'
import { list } from './list.ts'
import { reactComment } from './react-comment.ts'

/** Comments, replies and re-replies. */
export const comments: HandlersOf<'comments'> = {
  list,
  add,
  reply,
  reReply,
  delete: deleteComment,
  react: reactComment,
}
