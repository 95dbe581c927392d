import type { FlatComment } from '../../contract/entities/comment.ts'
import type { Post } from '../../contract/entities/post.ts'
import type { FavoriteTag, PostTeaser, SidebarTag, SidebarTemplates } from '../sidebar/entities.ts'

/** Why a command was refused, or what stopped its last attempt: a stable code and words for people. */
export type Reason = { code: string; message: string }

/** Whether what is shown waits to be sent, and how far it is. */
export type Waiting = { commandId: string; state: 'waiting' | 'sending' | 'refused'; error?: Reason }

/** A post as a screen shows it: the server's truth with what waits laid over. */
export type PostView = Post & { waiting?: Waiting }

/** A comment as a screen shows it, with its replies, oldest first; a reply has none. */
export type CommentView = FlatComment & {
  waiting?: Waiting
  replies: CommentView[]
  /** How many more replies the server has: `sync.loadReplies` brings them. */
  moreReplies?: number
}

/** What a list knows of itself, beside its rows. */
export type ListState = {
  /** 'No more': the server answered an empty page. Never set by a failure. */
  done: boolean
  /** When the first page was last read, in ms; null when never. */
  fetchedAt: number | null
  /** Whether the list was ever loaded. */
  known: boolean
  /** Whether the server said since then that it has changed. */
  stale: boolean
}

/** A feed: `older` was read earlier and lies behind a gap that is not loaded yet; show it when the next page can't be. */
export type FeedView = ListState & { posts: PostView[]; older: PostView[] }

/** The comments of a post, roots in order; `older` as in {@link FeedView}. */
export type ThreadView = ListState & {
  comments: CommentView[]
  older: CommentView[]
  /** Whether the server said where the list goes on. */
  more: boolean
}

/** One post; `gone` is known to be deleted or not to be seen, `unknown` was never read. */
export type PostAnswer = { state: 'here'; post: PostView } | { state: 'gone' } | { state: 'unknown' }

/** The sidebar as last seen; null is not known yet. */
export type SidebarView = {
  templates: SidebarTemplates | null
  tags: SidebarTag[] | null
  latest: PostTeaser[] | null
  favorites: FavoriteTag[] | null
  fetchedAt: number | null
}

/** The orders of a thread (decision 43). */
export type Selection = 'new' | 'old' | 'top'
