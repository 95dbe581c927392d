import { createFileRoute } from '@tanstack/react-router'
import { choiceOf, feedSearch } from '../features/feed/feed-address.ts'
import { feedTitle } from '../features/feed/feed-title.ts'

/**
 * The posts list and its search; also the map of guides, latest news, trending guides and favorites, as filters. The parent route
 * renders it, because it stays below a post that is shown over it.
 */
export const Route = createFileRoute('/_sidebar/posts/')({
  staticData: { name: 'Text_Full', access: 'public', pageType: 'search', texts: ['search', 'places'] },
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (deps.place) await (await import('../features/feed/known-place.ts')).knownPlace(deps)
    if (deps.type !== 'guides') return { feed: await context.source.feed(choiceOf(deps)) }
    // The names of places are no part of the first view.
    const { guidesTitle } = await import('./-guides-title.ts')
    const [feed, places] = await Promise.all([context.source.feed(choiceOf(deps)), context.source.prefectures()])
    return { feed, places, title: guidesTitle(context.text, context.language, deps) }
  },
  head: ({ match, loaderData }) => ({
    meta: [{ title: loaderData?.title ?? feedTitle(match.context.text, '/posts', match.search) }],
  }),
  component: () => null,
})
