import type { HandlersOf } from '../../platform/http/handlers.ts'
import { add, reply, reReply } from './add.ts'
import { deleteComment } from './delete-comment.ts'
import { editComment } from './edit-comment.ts'
import { list } from './list.ts'
import { reactComment } from './react-comment.ts'
import { replies } from './replies.ts'

/** Comments, replies and re-replies. */
export const comments: HandlersOf<'comments'> = {
  list,
  replies,
  add,
  reply,
  reReply,
  edit: editComment,
  delete: deleteComment,
  react: reactComment,
}
