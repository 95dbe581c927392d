import type { Comment } from '../../contract/entities/comment.ts'
import type { Cursor } from '../../contract/entities/common.ts'
import type { Post } from '../../contract/entities/post.ts'
import type { PostTeaser, SidebarTag, SidebarTemplates } from '../../contract/entities/sidebar.ts'
import type { SitePageName } from '../../contract/site-pages.ts'
import type { SharedContent } from '../collections/views.ts'
import type { ThreadView } from '../comments/views.ts'
import type { Selection } from '../mirror/list-state.ts'
import { type FeedChoice, feedKey, fullChoice } from '../posts/feed-choice.ts'
import { isPinned } from '../posts/pinned.ts'
import type { FeedView, HomeLists, HomeView, PostAnswer, PrefecturesView, RelatedView } from '../posts/views.ts'
import type { Found } from '../search/views.ts'
import type { SidebarView } from '../sidebar/views.ts'
import type { PageAnswer } from '../site-pages/site-pages.ts'

/** The data in a server-rendered document: for its first paint, and to be handed over to the visitor's mirror. */
export type FirstViewData = {
  /** When it was read, in ms. */
  at: number
  /** The cursor from which to pull changes; taken before anything else was read. */
  cursor?: Cursor
  feeds?: { filter: FeedChoice; posts: Post[]; nextCursor: string | null }[]
  posts?: Post[]
  /** Slugs of posts that the document answers with 404. */
  gone?: string[]
  threads?: { postId: string; selection: Selection; comments: Comment[]; nextCursor: string | null }[]
  /** The posts to read next after one. */
  related?: { postId: string; posts: PostTeaser[] }
  /** The first posts of each of home's lists. */
  home?: HomeLists
  /** The number of guides in each prefecture. */
  prefectures?: PrefecturesView['prefectures']
  search?: { words: string; tags: readonly string[]; found: Found }
  /** What the document says of one of the site's pages, in its language. */
  pages?: Partial<Record<SitePageName, PageAnswer>>
  shared?: { slug: string; content: SharedContent }
  sidebar?: { templates?: SidebarTemplates; tags?: SidebarTag[]; latest?: PostTeaser[] }
}

/** The document's feed as the first value of a live query; undefined when it has none with this filter. */
export function firstFeed(data: FirstViewData, choice: FeedChoice): FeedView | undefined {
  const key = feedKey(choice)
  const feed = data.feeds?.find(each => feedKey(each.filter) === key)
  if (!feed) return undefined
  const { posts } = feed
  const [first] = posts
  const pinned = isPinned(first, fullChoice(choice), data.at) ? first?.id : undefined
  const ids = posts.map(post => post.id).filter(id => id !== pinned)
  return { posts, older: [], ids, olderIds: [], pinned, ...state(data, posts.length) }
}

/** The document's post as the first value of a live query; undefined when it says nothing about this slug. */
export function firstPost(data: FirstViewData, slug: string): PostAnswer | undefined {
  const post = data.posts?.find(each => each.post_slug === slug)
  if (post) return { state: 'here', post }
  return data.gone?.includes(slug) ? { state: 'gone' } : undefined
}

/** The document's comments as the first value of a live query; undefined when it has none of this post in this order. */
export function firstThread(data: FirstViewData, postId: string, selection: Selection): ThreadView | undefined {
  const thread = data.threads?.find(each => each.postId === postId && each.selection === selection)
  if (!thread) return undefined
  const comments = thread.comments.map(root => ({
    ...root,
    replies: root.replies.map(reply => ({ ...reply, replies: [] })),
    moreReplies: Math.max(0, (root.replies_count ?? 0) - root.replies.length),
  }))
  return { comments, older: [], more: thread.nextCursor !== null, ...state(data, comments.length) }
}

/** The document's posts to read next as the first value of a live query; undefined when it has none of this post. */
export const firstRelated = ({ related, at }: FirstViewData, postId: string): RelatedView | undefined =>
  related?.postId === postId ? { posts: related.posts, fetchedAt: at, known: true } : undefined

/** The document's home lists as the first value of a live query. */
export function firstHome(data: FirstViewData): HomeView | undefined {
  return data.home && { ...data.home, fetchedAt: data.at, known: true }
}

/** The document's counts of guides as the first value of a live query. */
export const firstPrefectures = ({ prefectures, at }: FirstViewData): PrefecturesView | undefined =>
  prefectures && { prefectures, fetchedAt: at, known: true }

/** What the document has found; undefined when it answers another search. */
export const firstSearch = ({ search }: FirstViewData, words: string, tags: readonly string[]): Found | undefined =>
  search?.words === words && search.tags.join() === tags.join() ? search.found : undefined

/** The document's sidebar as the first value of a live query. */
export function firstSidebar(data: FirstViewData): SidebarView | undefined {
  if (!data.sidebar) return undefined
  const { templates, tags, latest } = data.sidebar
  return {
    templates: templates ?? null,
    tags: tags ?? null,
    latest: latest ?? null,
    favorites: null,
    fetchedAt: data.at,
  }
}

const state = (data: FirstViewData, rows: number) => ({
  done: rows === 0,
  fetchedAt: data.at,
  known: true,
  stale: false,
})
