import { isSelf } from '../../../contract/policy/viewer.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { FollowButton } from './follow-button.tsx'
import { useProfileAnswer } from './use-profile.ts'

type Props = { author: PostView['author'] }

/**
 * Follows the author of the post that is read; a visitor is asked to sign in. Nothing on one's own post, and nothing for a member until
 * it is known whether the author is followed. Needs the texts `people`.
 */
export function FollowAuthor({ author }: Props) {
  const session = useSession()
  if (isSelf(session, author.user_id)) return null
  if (session) return <FollowKnown author={author} />
  return <FollowButton person={{ id: author.user_id, name: author.username }} state="none" asks={false} look="quiet" />
}

function FollowKnown({ author }: Props) {
  const { answer } = useProfileAnswer(author.user_tag)
  if (answer?.state !== 'here' || answer.profile.blocked_by_me) return null
  const { id, username: name, follow_state, private: asks } = answer.profile
  return <FollowButton person={{ id, name }} state={follow_state} asks={asks} look="quiet" />
}
