import { createFileRoute } from '@tanstack/react-router'
import { choiceOf, feedSearch } from '../features/feed/feed-address.ts'
import { feedTitle } from '../features/feed/feed-title.ts'
import { postOverList } from '../state/navigation/post-over-list.ts'
import type { LoadedPosts } from './-list-more.tsx'

/**
 * The posts list and its search; also the map of guides, latest news, trending guides and favorites, as filters. The parent route
 * renders it, because it stays below a post that is shown over it.
 */
export const Route = createFileRoute('/_sidebar/posts/')({
  staticData: { name: 'Text_Full', access: 'public', pageType: 'search', texts: ['search', 'places'] },
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  // What guides and searches need besides, the map and the results above all, is no part of what every list loads.
  loader: async ({ context, deps }): Promise<LoadedPosts> => {
    const held = postOverList.held?.(deps) as LoadedPosts | undefined
    if (held) return held
    if (deps.signs) (await import('../features/feed/known-signs.ts')).knownSigns(deps)
    if (deps.type === 'guides' || deps.words || deps.tags)
      return (await import('./-list-more.tsx')).loadMore(context, deps)
    return { feed: await context.source.feed(choiceOf(deps, context.places)) }
  },
  head: ({ match, loaderData }) => ({
    meta: [{ title: loaderData?.title ?? feedTitle(match.context.text, match.search) }],
  }),
  component: () => null,
})
