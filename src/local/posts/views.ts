import type { OutputOf } from '../../contract/calls/index.ts'
import type { OwnModeration } from '../../contract/entities/moderation.ts'
import type { Post } from '../../contract/entities/post.ts'
import type { PostTeaser } from '../../contract/entities/sidebar.ts'
import type { Waiting } from '../command/waiting.ts'
import type { Kept, ListState } from '../mirror/list-state.ts'

/** A post as a screen shows it: the mirror's row with waiting commands laid over. */
export type PostView = Post & { waiting?: Waiting }

/** A list of posts. `older` was read earlier and lies behind a gap: to be shown when the next page can't be loaded. */
export type PostsView = ListState & { posts: PostView[]; older: PostView[] }

/**
 * A feed, of which perhaps only a part was read. `ids` and `olderIds` are the order of the whole; what is hidden or gone by now may still
 * stand there. What is `pinned` stands before them and is not among them. Of saved posts `older` also has those that came with other lists.
 */
export type FeedView = PostsView & { ids: string[]; olderIds: string[]; pinned?: string | undefined }

/**
 * One post. `gone`: known to be deleted, or not visible to this reader. `unknown`: never read. `unconfirmed`: read so long ago that the
 * server can't say what has changed since; it may be gone. `paid`: home shows it as promoted. `held`: as a card showed it a moment ago,
 * with how many letters of its text fill the window at most.
 */
export type PostAnswer =
  | { state: 'here'; post: PostView; unconfirmed?: true; paid?: true; held?: number }
  | { state: 'gone' }
  | { state: 'unknown' }

/** The lists of the home page. */
export type HomeGroup = 'promoted' | 'main' | 'bestGuides' | 'rated'

/** The home page as last read; a list that was never read is empty. */
export type HomeView = Kept &
  Record<HomeGroup, PostView[]> &
  Pick<PrefecturesView, 'prefectures'> & { words?: HomeLists['words'] }

/** The number of guides and of places in each prefecture. */
export type PrefecturesView = Kept & { prefectures: OutputOf<'posts.placesWithPosts'> }

/** A few posts to read after one. */
export type RelatedView = Kept & { posts: PostTeaser[] }

/** Own posts that wait for approval or were not approved; posts that wait to be sent come first. */
export type WaitingPostsView = Kept & {
  posts: PostView[]
  /** What moderation says of them, and of removed posts and of comments, which are not among them. */
  moderated: OwnModeration[]
}

/** Home's lists as the server answers them. */
export type HomeLists = OutputOf<'posts.home'>
