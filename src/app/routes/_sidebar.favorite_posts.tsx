import { createFileRoute } from '@tanstack/react-router'
import { feedKey } from '../../local/posts/feed-choice.ts'
import { FavoritesHead, NoFavorites } from '../features/feed/favorites.tsx'
import { choiceOf, presets } from '../features/feed/feed-address.ts'
import { FeedList } from '../features/feed/feed-list.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { PostCard } from '../features/posts/post-card.tsx'

const choice = choiceOf(presets.favorites)
const name = feedKey(choice)

/** The posts that the member saved, as the favorites preset shows them; also without a signal (PRODUCT 2.15). */
export const Route = createFileRoute('/_sidebar/favorite_posts')({
  staticData: { access: [1, 30, 55], texts: ['reading'] },
  loader: ({ context }) => context.source.feed(choice),
  component: Favorites,
})

function Favorites() {
  return (
    <>
      <FavoritesHead />
      <FeedList
        name={name}
        choice={choice}
        base="/favorite_posts"
        search={presets.favorites}
        first={Route.useLoaderData()}
        empty={<NoFavorites />}
        footer={<FooterBelow />}
      >
        {(post, eager) => <PostCard post={post} eager={eager} />}
      </FeedList>
    </>
  )
}
