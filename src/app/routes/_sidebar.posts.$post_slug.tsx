import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { postTitle } from '../../contract/post-title.ts'
import { commentSearch } from '../features/comments/comment-address.ts'
import { LinkCard } from '../features/compose/link-card.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { MissingPage } from '../features/frame/missing-page.tsx'
import { PlaceSign } from '../features/places/place-sign.tsx'
import { PostPage } from '../features/posts/post-page.tsx'
import { useSession } from '../state/device/open-device.ts'
import { Later } from '../state/loading/later.tsx'
import { takeHeldPost } from '../state/reading/held-post.ts'
import { Skeletons } from '../ui/skeleton.tsx'
import { FollowAuthor } from './-follow-author.tsx'
import { Comments, MarkedWords, Related } from './-post-parts.tsx'
import { Trip } from './-trip.tsx'

/** A single post with its comments; `comment` names the one to scroll to, `reply` the one to answer. */
export const Route = createFileRoute('/_sidebar/posts/$post_slug')({
  staticData: {
    name: 'TemplatePost',
    access: 'public',
    pageType: 'post',
    texts: ['reading', 'places'],
    within: 'post.kind.timeline',
  },
  validateSearch: commentSearch,
  loaderDeps: ({ search: { comment, reply } }) => ({ target: comment ?? reply }),
  loader: async ({ context, params, deps, location }) => {
    const answer = takeHeldPost(params.post_slug, location.hash) ?? (await context.source.post(params.post_slug))
    if (answer?.state === 'gone') throw notFound()
    if (answer?.state !== 'here') return { answer }
    // Who comes from a card sees the post first; what stands below it reads itself.
    const { id } = answer.post
    const { source } = context
    const [related, thread] = answer.held
      ? []
      : await Promise.all([source.related(id), source.thread(id, 'new', deps.target)])
    return { answer, related, thread, within: `post.kind.${answer.post.type}` as const }
  },
  head: ({ loaderData }) =>
    loaderData?.answer?.state === 'here' ? { meta: [{ title: postTitle(loaderData.answer.post) }] } : {},
  component: SinglePost,
  notFoundComponent: () => <MissingPage known="post.missing" />,
})

function SinglePost() {
  const { answer, related, thread, within } = Route.useLoaderData()
  const router = useRouter()
  const { post_slug } = Route.useParams()
  const { comment, reply } = Route.useSearch()
  const member = useSession() !== null
  return (
    <PostPage
      slug={post_slug}
      first={answer}
      missing={<MissingPage known="post.missing" />}
      onKind={kind => within !== `post.kind.${kind}` && void router.invalidate()}
      LinkCard={LinkCard}
      PlaceSign={PlaceSign}
      Trip={Trip}
      FollowAuthor={FollowAuthor}
    >
      {post => (
        <>
          <Later>
            <Related key={post.id} post={post} first={related} />
          </Later>
          <Later now={member || (comment ?? reply) !== undefined} instead={<Skeletons of="comment" count={2} />}>
            <Comments key={post.id} post={post} first={thread} target={comment ?? reply} answer={reply} />
          </Later>
          {member && <MarkedWords />}
          <FooterBelow />
        </>
      )}
    </PostPage>
  )
}
