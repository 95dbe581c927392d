import { limits } from '../contract/limits.ts'
import type { AskCall } from '../contract/page.ts'
import { firstShared } from '../local/collections/first-shared.ts'
import { fullChoice } from '../local/posts/feed-choice.ts'
import { pageAnswer } from '../local/site-pages/site-pages.ts'
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
} from '../local/sync/first-view.ts'
import type { Source } from './state/reading/loader-source.ts'

/**
 * The code of a call's error. Not checked with `instanceof CallError`: this entry is bundled apart from the server, whose class
 * is another one.
 */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Lets loaders call the server's handlers directly, and records every answer in the data that the document will carry. */
export function serverSource(ask: AskCall, view: FirstViewData): Source {
  let begun: Promise<void> | undefined
  /** Reads the cursor before any rows, so that no change can fall between them and the first sync. */
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
          selectedSigns: [...filter.selectedSigns],
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
        // A slug that is not even valid is treated like one that does not exist.
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
    async related(postId) {
      const { data } = await ask('posts.related', { params: { id: postId } })
      view.related = { postId, posts: data }
      return firstRelated(view, postId)
    },
    async home() {
      await begin()
      const { data } = await ask('posts.home', {})
      view.home = data
      return firstHome(view)
    },
    async prefectures() {
      const { data } = await ask('posts.placesWithPosts', {})
      view.prefectures = data
      return firstPrefectures(view)
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
    async search(words, tags) {
      const { data: found } = await ask('search.asVisitor', { query: { searchText: words, searchTags: [...tags] } })
      view.search = { words, tags, found }
      return firstSearch(view, words, tags)
    },
    async page(name, language) {
      const { data } = await ask('app.pages', { query: { name } })
      const answer = pageAnswer(data.pages, name, language)
      view.pages = { ...view.pages, [name]: answer }
      return answer
    },
    async shared(slug) {
      await begin()
      try {
        const { data } = await ask('collections.shared', { params: { slug }, query: {} })
        const content = firstShared(data, view.at)
        view.shared = { slug, content }
        return content
      } catch (error) {
        if (codeOf(error) !== 'not_found' && codeOf(error) !== 'bad_request') throw error
        return 'gone'
      }
    },
  }
}

/** For documents that are a frame alone: nothing is known. */
export const noSource: Source = {
  feed: async () => undefined,
  post: async () => undefined,
  thread: async () => undefined,
  related: async () => undefined,
  home: async () => undefined,
  sidebar: async () => undefined,
  search: async () => undefined,
  prefectures: async () => undefined,
  page: async () => undefined,
  shared: async () => undefined,
}
