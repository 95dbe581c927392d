import { Skeletons } from '../../ui/skeleton.tsx'
import { NotLoaded } from './not-loaded.tsx'
import type { WhyNot } from './sync-outcome.ts'

/**
 * Stands on the page of a post that is not on this device: it is loading, or why it did not arrive.
 * @param props.why null while it may still arrive
 */
export function PostNotLoaded({ why, again }: { why: WhyNot | null; again: () => unknown }) {
  if (why === null) return <Skeletons of="post" count={2} />
  return (
    <NotLoaded
      page
      why={why}
      offline="post.unknown.title"
      offlineText="post.unknown.text"
      failed="app.failed.title"
      again={again}
    />
  )
}
