import { createFileRoute } from '@tanstack/react-router'
import { WaitingPosts } from '../features/posts/waiting-posts.tsx'

/** Explains waiting for moderation, and lists a member's own posts that wait. */
export const Route = createFileRoute('/_full/moderation')({
  staticData: { texts: ['reading', 'moderation'] },
  component: WaitingPosts,
})
