import type { FlatComment, UserComment } from '../../contract/entities/comment.ts'
import type { OwnModeration } from '../../contract/entities/moderation.ts'
import type { Waiting } from '../command/waiting.ts'
import type { ListState } from '../mirror/list-state.ts'

/** A comment as a screen shows it, with its replies, oldest first; a reply has none. */
export type CommentView = FlatComment & {
  waiting?: Waiting
  replies: CommentView[]
  /** How many more replies the server has; `sync.loadReplies` loads them. */
  moreReplies?: number
}

/** The comments of a post, roots in order. `older` was read earlier and lies behind a gap. */
export type ThreadView = ListState & {
  comments: CommentView[]
  older: CommentView[]
  /** Whether there is a next page: the server gave a cursor for it. */
  more: boolean
  /** Own comments that wait for approval, under whatever post. */
  held?: OwnModeration[]
}

/** The two versions of a comment in a conflict; `theirs` is null until the newer one is loaded. */
export type CommentConflict = { commandId: string; mine: FlatComment; theirs: FlatComment | null }

/** A comment in the list of a person's comments. */
export type UserCommentView = UserComment & { waiting?: Waiting }

/** A person's comments; `older` was read earlier and lies behind a gap. */
export type UserCommentsView = ListState & { comments: UserCommentView[]; older: UserCommentView[] }
