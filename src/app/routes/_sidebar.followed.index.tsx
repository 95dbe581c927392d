import { createFileRoute } from '@tanstack/react-router'
import { feedKey } from '../../local/posts/feed-choice.ts'
import { FeedList } from '../features/feed/feed-list.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { FollowedHead, NoFollowedPosts } from '../features/people/followed-head.tsx'
import { FollowedPeople } from '../features/people/followed-people.tsx'
import { PostCard } from '../features/posts/post-card.tsx'

const choice = { selectedFrom: 'followed', selectedDate: 'all' } as const
const name = feedKey(choice)

/** The posts of followed people, with these people as the child list (PRODUCT 2.15). */
export const Route = createFileRoute('/_sidebar/followed/')({
  staticData: { access: [1, 55], texts: ['people'] },
  loader: ({ context }) => context.source.feed(choice),
  component: Followed,
})

function Followed() {
  return (
    <>
      <FollowedHead current="posts" />
      <FollowedPeople />
      <FeedList
        name={name}
        choice={choice}
        base="/followed"
        search={{}}
        first={Route.useLoaderData()}
        empty={<NoFollowedPosts />}
        footer={<FooterBelow />}
      >
        {(post, eager) => <PostCard post={post} eager={eager} />}
      </FeedList>
    </>
  )
}
