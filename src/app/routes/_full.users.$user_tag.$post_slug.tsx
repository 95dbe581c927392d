import { createFileRoute, Navigate, redirect, useRouter } from '@tanstack/react-router'
import type { PostView } from '../../local/posts/views.ts'
import { commentSearch } from '../features/comments/comment-address.ts'
import { Comments } from '../features/comments/comments.tsx'
import { LinkCard } from '../features/compose/link-card.tsx'
import { MissingPage } from '../features/frame/missing-page.tsx'
import { WithinProfile } from '../features/people/within-profile.tsx'
import { PlaceSign } from '../features/places/place-sign.tsx'
import { PostPage } from '../features/posts/post-page.tsx'
import { takeHeldPost } from '../state/reading/held-post.ts'

const ownHref = (slug: string): string => `/posts/${encodeURIComponent(slug)}`
const isOf = (post: PostView, tag: string): boolean => post.author.user_tag === tag.toLowerCase()

import { FollowAuthor } from './-follow-author.tsx'
import { Trip } from './-trip.tsx'

/** A post as a page of its author's profile; if somebody else wrote it, redirects to the post's own address (PRODUCT 2.14). */
export const Route = createFileRoute('/_full/users/$user_tag/$post_slug')({
  staticData: {
    access: 'login',
    texts: ['people', 'reading', 'places'],
    pageType: 'post',
    within: 'post.kind.timeline',
  },
  validateSearch: commentSearch,
  loader: async ({ context, params: { user_tag, post_slug }, location }) => {
    const answer = takeHeldPost(post_slug, location.hash) ?? (await context.source.post(post_slug))
    if (answer?.state !== 'here') return { answer }
    if (!isOf(answer.post, user_tag)) throw redirect({ href: ownHref(post_slug), replace: true })
    return { answer, within: `post.kind.${answer.post.type}` as const }
  },
  component: PostOfPerson,
})

function PostOfPerson() {
  const { answer, within } = Route.useLoaderData()
  const router = useRouter()
  const { user_tag, post_slug } = Route.useParams()
  const { comment, reply } = Route.useSearch()
  return (
    <WithinProfile tag={user_tag.toLowerCase()}>
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
        {post =>
          isOf(post, user_tag) ? (
            <Comments key={post.id} post={post} first={undefined} target={comment ?? reply} answer={reply} />
          ) : (
            <Navigate to="/posts/$post_slug" params={{ post_slug }} replace />
          )
        }
      </PostPage>
    </WithinProfile>
  )
}
