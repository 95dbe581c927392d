import type { OutputOf } from '../../contract/calls/index.ts'
import type { FlatComment } from '../../contract/entities/comment.ts'
import type { Post } from '../../contract/entities/post.ts'
import type { CallError } from '../../contract/errors.ts'
import type { FavoriteTag } from '../sidebar/entities.ts'
import type { PostView, Waiting } from './views.ts'

/** The lists of the home page. */
export type HomeGroup = 'promoted' | 'main' | 'bestGuides' | 'rated'

/** What is kept whole under a name: when it was read, in ms, and whether it ever was. */
export type Kept = { fetchedAt: number | null; known: boolean }

/** The home page as last seen; a group that was never read is empty. */
export type HomeView = Kept & Record<HomeGroup, PostView[]>

/** A favourite tag; `hashtag_id` and `id` are empty for one that waits to be followed. */
export type FavoriteTagView = FavoriteTag & { waiting?: Waiting }

/** Favourite tags, what waits laid over. */
export type FavoriteTagsView = Kept & { tags: FavoriteTagView[] }

/** How many guides each prefecture has. */
export type PrefecturesView = Kept & { prefectures: OutputOf<'posts.placesWithPosts'> }

/** Own posts that wait for approval or were not approved; what waits to be sent stands first. */
export type WaitingPostsView = Kept & { posts: PostView[] }

/** What a search found, by group. */
export type Found = OutputOf<'search.asVisitor'>

/** A post that was found, with the words around the first hit as plain text. */
export type FoundPost = Found['timeline'][number]

/** How a search of the server ended; with `no-network`, search the mirror. */
export type Searched = { found: Found } | 'no-network' | { error: CallError }

/** What a search of the mirror found, and through how many posts and people it went. */
export type FoundHere = Found & { searched: { posts: number; people: number } }

/** Two versions of a post (decision 71); `theirs` is null until the newer one could be loaded. */
export type Conflict = { commandId: string; mine: PostView; theirs: Post | null }

/** Two versions of a comment. */
export type CommentConflict = { commandId: string; mine: FlatComment; theirs: FlatComment | null }

/** Which of two versions goes on: the own, the server's, or one put together of both (`title` of a post only). */
export type Resolution = 'mine' | 'theirs' | { title?: string; text: string }
