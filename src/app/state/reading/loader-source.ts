import { limits } from '../../../contract/limits.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type { SitePageName } from '../../../contract/site-pages.ts'
import type { SharedContent } from '../../../local/collections/views.ts'
import type { ThreadView } from '../../../local/comments/views.ts'
import type { Selection } from '../../../local/mirror/list-state.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { type FeedChoice, feedKey, fullChoice } from '../../../local/posts/feed-choice.ts'
import type { FeedView, HomeView, PostAnswer, PrefecturesView, RelatedView } from '../../../local/posts/views.ts'
import type { Found } from '../../../local/search/views.ts'
import type { SidebarView } from '../../../local/sidebar/views.ts'
import type { PageAnswer } from '../../../local/site-pages/site-pages.ts'
import {
  type FirstViewData,
  firstFeed,
  firstHome,
  firstPost,
  firstPrefectures,
  firstRelated,
  firstSearch,
  firstSidebar,
  firstThread,
} from '../../../local/sync/first-view.ts'
import { placeIn } from '../navigation/list-place.ts'

/**
 * Where loaders read first values: on the server from the handlers, in the browser from the document or the mirror. Never from
 * the network.
 */
export type Source = {
  feed(choice: FeedChoice): Promise<FeedView | undefined>
  post(slug: string): Promise<PostAnswer | undefined>
  thread(postId: string, selection: Selection, target?: string): Promise<ThreadView | undefined>
  related(postId: string): Promise<RelatedView | undefined>
  home(): Promise<HomeView | undefined>
  prefectures(): Promise<PrefecturesView | undefined>
  sidebar(): Promise<SidebarView | undefined>
  search(words: string, tags: readonly string[]): Promise<Found | undefined>
  page(name: SitePageName, language: Language): Promise<PageAnswer | undefined>
  shared(slug: string): Promise<SharedContent | 'gone' | undefined>
}

/** Reads from the data that the document carried. */
export function documentSource(data: FirstViewData): Source {
  return {
    feed: async choice => firstFeed(data, fullChoice(choice)),
    post: async slug => firstPost(data, slug),
    thread: async (postId, selection) => firstThread(data, postId, selection),
    related: async postId => firstRelated(data, postId),
    home: async () => firstHome(data),
    prefectures: async () => firstPrefectures(data),
    sidebar: async () => firstSidebar(data),
    search: async (words, tags) => firstSearch(data, words, tags),
    page: async name => data.pages?.[name],
    shared: async slug => (data.shared?.slug === slug ? data.shared.content : undefined),
  }
}

const homePart = () => import('../../../local/posts/read-home.ts')
const postsPart = () => import('../../../local/posts/read-posts.ts')

/**
 * Reads from the mirror of the current account. What reads is imported on demand: every first view includes the loaders, but takes what
 * it shows from its document.
 */
export function mirrorSource(mirror: () => Promise<Mirror>): Source {
  return {
    // What is in the window when the list opens, or was when it was left; the list reads the rest itself.
    feed: async choice => {
      const [held, { readFeed }] = await Promise.all([mirror(), postsPart()])
      const at = placeIn(history.state?.__TSR_key, feedKey(choice))
      return readFeed(held, choice, [at, at + limits.feedPageSize])
    },
    post: async slug => {
      const [held, { readPost }] = await Promise.all([mirror(), postsPart()])
      return readPost(held, slug)
    },
    thread: async (postId, selection) => {
      const [held, { readThread }] = await Promise.all([mirror(), import('../../../local/comments/read-thread.ts')])
      return readThread(held, postId, selection)
    },
    related: async postId => (await homePart()).readRelated(await mirror(), postId),
    home: async () => (await homePart()).readHome(await mirror()),
    prefectures: async () => (await homePart()).readPrefectures(await mirror()),
    sidebar: async () => {
      const [held, { readSidebar }] = await Promise.all([mirror(), import('../../../local/sidebar/read-sidebar.ts')])
      return readSidebar(held)
    },
    // The mirror keeps no results of searches.
    search: async () => undefined,
    page: async (name, language) =>
      (await import('../../../local/site-pages/site-pages.ts')).readPage(await mirror(), name, language),
    // The page reads the mirror itself: few open one.
    shared: async () => undefined,
  }
}
