import { createFileRoute } from '@tanstack/react-router'
import { choiceOf, feedSearch } from '../features/feed/feed-address.ts'
import { FeedPage } from '../features/feed/feed-page.tsx'
import { feedTitle } from '../features/feed/feed-title.ts'
import { FooterBelow } from '../features/frame/footer.tsx'
import { HomeSections } from '../features/home/home-sections.tsx'
import { PostCard } from '../features/posts/post-card.tsx'
import { useText } from '../state/language/text.tsx'

const isFiltered = (search: object): boolean => Object.values(search).some(each => each !== undefined)

/** Home: its lists (PRODUCT 2.8), then the latest feed under its own address. A filtered feed stands alone. */
export const Route = createFileRoute('/_sidebar/')({
  staticData: { access: 'public' },
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [feed, home] = await Promise.all([
      context.source.feed(choiceOf(deps)),
      isFiltered(deps) ? undefined : context.source.home(),
    ])
    return { feed, home }
  },
  head: ({ match }) => ({ meta: [{ title: feedTitle(match.context.text, '/', match.search) }] }),
  component: Home,
})

function Home() {
  const search = Route.useSearch()
  const { feed, home } = Route.useLoaderData()
  return (
    <FeedPage
      base="/"
      search={search}
      title={feedTitle(useText(), '/', search)}
      first={feed}
      top={isFiltered(search) ? null : <HomeSections first={home} />}
      footer={<FooterBelow />}
    >
      {(post, eager) => <PostCard post={post} eager={eager && isFiltered(search)} />}
    </FeedPage>
  )
}
