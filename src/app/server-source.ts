import { limits } from '../contract/limits.ts'
import type { AskCall } from '../contract/page.ts'
import { fullChoice } from '../local/posts/feed-choice.ts'
import {
  type FirstViewData,
  firstFeed,
  firstHome,
  firstPost,
  firstSidebar,
  firstThread,
} from '../local/sync/first-view.ts'
import type { Source } from './state/reading/loader-source.ts'

/**
 * The code of a call's error. Not by its class: this entry is a bundle of its own, and the server's class another one.
 */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Answers loaders from the calls themselves, and notes everything in what the document will carry. */
export function serverSource(ask: AskCall, view: FirstViewData): Source {
  let begun: Promise<void> | undefined
  /** Before the first rows are read, so that no change falls between them and the first delta. */
  const begin = () => {
    begun ??= ask('app.changes', { query: {} }).then(({ data }) => {
      view.cursor = data.cursor
    })
    return begun
  }
  return {
    async feed(choice) {
      await begin()
      const filter = fullChoice(choice)
      const { data, nextCursor } = await ask('posts.feedForVisitors', {
        params: { pageSize: limits.feedPageSize },
        query: {
          ...filter,
          selectedContentTypes: [...filter.selectedContentTypes],
          searchTags: [...filter.searchTags],
        },
      })
      view.feeds = [...(view.feeds ?? []), { filter, posts: data, nextCursor }]
      return firstFeed(view, filter)
    },
    async post(slug) {
      await begin()
      try {
        const { data } = await ask('posts.single', { params: { slug } })
        view.posts = [...(view.posts ?? []), data]
      } catch (error) {
        // What can be no post's name is the address of nothing.
        if (codeOf(error) !== 'not_found' && codeOf(error) !== 'bad_request') throw error
        view.gone = [...(view.gone ?? []), slug]
      }
      return firstPost(view, slug)
    },
    async thread(postId, selection, target) {
      await begin()
      const { data, nextCursor } = await ask('comments.list', {
        query: { postId, selectedComments: selection, ...(target !== undefined && { comment: target }) },
      })
      view.threads = [...(view.threads ?? []), { postId, selection, comments: data, nextCursor }]
      return firstThread(view, postId, selection)
    },
    async home() {
      await begin()
      const { data } = await ask('posts.home', {})
      view.home = data
      return firstHome(view)
    },
    async sidebar() {
      const [templates, tags, latest] = await Promise.all([
        ask('sidebar.templates', {}),
        ask('sidebar.tags', {}),
        ask('posts.timeline', {}),
      ])
      view.sidebar = { templates: templates.data, tags: tags.data, latest: latest.data }
      return firstSidebar(view)
    },
  }
}
