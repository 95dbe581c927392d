import { type FeedChoice, fullChoice } from '../../../local/feed-choice.ts'
import {
  type FirstViewData,
  firstFeed,
  firstHome,
  firstPost,
  firstSidebar,
  firstThread,
} from '../../../local/first-view.ts'
import { readFeed, readPost, readSidebar } from '../../../local/queries.ts'
import type { Mirror } from '../../../local/schema.ts'
import type { FeedView, PostAnswer, Selection, SidebarView, ThreadView } from '../../../local/views.ts'
import type { HomeView } from '../../../local/views-content.ts'

/** Where loaders take first values from: the calls on the server, the document or the mirror in the browser; never the network. */
export type Source = {
  feed(choice: FeedChoice): Promise<FeedView | undefined>
  post(slug: string): Promise<PostAnswer | undefined>
  thread(postId: string, selection: Selection, target?: string): Promise<ThreadView | undefined>
  home(): Promise<HomeView | undefined>
  sidebar(): Promise<SidebarView | undefined>
}

/** Answers from what the document carried. */
export function documentSource(data: FirstViewData): Source {
  return {
    feed: async choice => firstFeed(data, fullChoice(choice)),
    post: async slug => firstPost(data, slug),
    thread: async (postId, selection) => firstThread(data, postId, selection),
    home: async () => firstHome(data),
    sidebar: async () => firstSidebar(data),
  }
}

/** Answers from the mirror of the current account. */
export function mirrorSource(mirror: () => Promise<Mirror>): Source {
  return {
    feed: async choice => readFeed(await mirror(), choice),
    post: async slug => readPost(await mirror(), slug),
    thread: async (postId, selection) => {
      // Every first view carries the loaders, and only a post's page has comments.
      const [held, { readThread }] = await Promise.all([mirror(), import('../../../local/queries-thread.ts')])
      return readThread(held, postId, selection)
    },
    home: async () => (await import('../../../local/queries-content.ts')).readHome(await mirror()),
    sidebar: async () => readSidebar(await mirror()),
  }
}
