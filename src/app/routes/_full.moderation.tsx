import { createFileRoute } from '@tanstack/react-router'
import { WaitingPosts } from '../features/posts/waiting-posts.tsx'

/** What waiting for moderation means; signed in, the own posts that wait. */
export const Route = createFileRoute('/_full/moderation')({
  staticData: { texts: ['reading'] },
  component: WaitingPosts,
})
