import { createFileRoute } from '@tanstack/react-router'
import { choiceOf, feedSearch } from '../features/feed/feed-address.ts'
import { FeedPage } from '../features/feed/feed-page.tsx'
import { feedTitle } from '../features/feed/feed-title.ts'
import { FooterBelow } from '../features/frame/footer.tsx'
import { PostCard } from '../features/posts/post-card.tsx'

/** Home: the feed under its own address. */
export const Route = createFileRoute('/_sidebar/')({
  staticData: { access: 'public' },
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.source.feed(choiceOf(deps)),
  head: ({ match }) => ({ meta: [{ title: feedTitle(match.context.text, '/', match.search) }] }),
  component: Home,
})

function Home() {
  return (
    <FeedPage base="/" search={Route.useSearch()} first={Route.useLoaderData()} footer={<FooterBelow />}>
      {(post, eager) => <PostCard post={post} eager={eager} />}
    </FeedPage>
  )
}
