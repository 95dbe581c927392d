import type { HandlersOf } from '../../platform/http/handlers.ts'
import { add, addPost, addSource, edit, remove, removeEntry, reorder, share, unshare } from './change.ts'
import { list, read, shared } from './read.ts'

/** Collections of posts and lists. */
export const collections: HandlersOf<'collections'> = {
  list,
  read,
  shared,
  add,
  edit,
  remove,
  addPost,
  addSource,
  removeEntry,
  reorder,
  share,
  unshare,
}
