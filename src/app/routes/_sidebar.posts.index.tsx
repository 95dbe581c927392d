import { createFileRoute } from '@tanstack/react-router'
import { choiceOf, feedSearch } from '../features/feed/feed-address.ts'
import { feedTitle } from '../features/feed/feed-title.ts'

/**
 * The posts list and its search; also latest news, trending guides and favorites, as filters. The parent route renders it,
 * because it stays below a post that is shown over it.
 */
export const Route = createFileRoute('/_sidebar/posts/')({
  staticData: { name: 'Text_Full', access: 'public', pageType: 'search', texts: ['search', 'places'] },
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (deps.place) await (await import('../features/feed/known-place.ts')).knownPlace(deps)
    return context.source.feed(choiceOf(deps))
  },
  head: ({ match }) => ({ meta: [{ title: feedTitle(match.context.text, match.search) }] }),
  component: () => null,
})
