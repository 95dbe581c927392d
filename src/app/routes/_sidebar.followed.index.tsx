import { createFileRoute } from '@tanstack/react-router'
import { type FeedChoice, feedKey } from '../../local/posts/feed-choice.ts'
import { several } from '../features/feed/feed-address.ts'
import { FeedList } from '../features/feed/feed-list.tsx'
import { KeepList } from '../features/feed/keep-list.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { FollowedHead, NoFollowedPosts } from '../features/people/followed-head.tsx'
import { FollowedPeople } from '../features/people/followed-people.tsx'
import { PostCard } from '../features/posts/post-card.tsx'
import { useAppFacts } from '../state/document/app-context.tsx'

const choiceOf = (places: boolean): FeedChoice => ({
  selectedFrom: 'followed',
  selectedDate: 'all',
  ...(places && { selectedContentTypes: several }),
})

/** The posts of followed people, with these people as the child list (PRODUCT 2.15). */
export const Route = createFileRoute('/_sidebar/followed/')({
  staticData: { access: [1, 30, 55], texts: ['people', 'reading'] },
  loader: ({ context }) => context.source.feed(choiceOf(context.places)),
  component: Followed,
})

function Followed() {
  const choice = choiceOf(useAppFacts().site.places)
  const name = feedKey(choice)
  return (
    <>
      <FollowedHead current="posts" />
      <FollowedPeople />
      <div className="flex pad">
        <KeepList of={name} path="/followed" />
      </div>
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
