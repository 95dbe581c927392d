import { createFileRoute } from '@tanstack/react-router'
import { choiceOf, feedSearch } from '../features/feed/feed-address.ts'
import { FeedPage } from '../features/feed/feed-page.tsx'
import { feedTitle } from '../features/feed/feed-title.ts'
import { FooterBelow } from '../features/frame/footer.tsx'
import { PostCard } from '../features/posts/post-card.tsx'
import { SearchForm } from '../features/search/search-form.tsx'

/** The posts list and its search; also latest news, trending guides and favorites, as filters. */
export const Route = createFileRoute('/_sidebar/posts/')({
  staticData: { name: 'Text_Full', access: 'public', pageType: 'search' },
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.source.feed(choiceOf(deps)),
  head: ({ match }) => ({ meta: [{ title: feedTitle(match.context.text, '/posts', match.search) }] }),
  component: Posts,
})

function Posts() {
  return (
    <FeedPage
      base="/posts"
      search={Route.useSearch()}
      first={Route.useLoaderData()}
      top={<SearchForm className="phone-only" />}
      footer={<FooterBelow />}
    >
      {(post, eager) => <PostCard post={post} eager={eager} />}
    </FeedPage>
  )
}
