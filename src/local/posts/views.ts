import type { OutputOf } from '../../contract/calls/index.ts'
import type { Post } from '../../contract/entities/post.ts'
import type { Waiting } from '../command/waiting.ts'
import type { Kept, ListState } from '../mirror/list-state.ts'

/** A post as a screen shows it: the server's truth with what waits laid over. */
export type PostView = Post & { waiting?: Waiting }

/** A feed: `older` was read earlier and lies behind a gap that is not loaded yet; show it when the next page can't be. */
export type FeedView = ListState & { posts: PostView[]; older: PostView[] }

/** One post; `gone` is known to be deleted or not to be seen, `unknown` was never read. */
export type PostAnswer = { state: 'here'; post: PostView } | { state: 'gone' } | { state: 'unknown' }

/** The lists of the home page. */
export type HomeGroup = 'promoted' | 'main' | 'bestGuides' | 'rated'

/** The home page as last seen; a group that was never read is empty. */
export type HomeView = Kept & Record<HomeGroup, PostView[]>

/** How many guides each prefecture has. */
export type PrefecturesView = Kept & { prefectures: OutputOf<'posts.placesWithPosts'> }

/** Own posts that wait for approval or were not approved; what waits to be sent stands first. */
export type WaitingPostsView = Kept & { posts: PostView[] }

/** Two versions of a post (PRODUCT 10.2); `theirs` is null until the newer one could be loaded. */
export type Conflict = { commandId: string; mine: PostView; theirs: Post | null }

/** The posts of home's lists. */
export type HomeLists = Record<HomeGroup, Post[]>
