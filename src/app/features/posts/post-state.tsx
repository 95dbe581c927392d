import { useEffect } from 'react'
import { readWaitingPosts } from '../../../local/posts/read-home.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { Link } from '../../ui/link.tsx'
import { ModerationState } from './moderation-state.tsx'

/** On the page of a post that not everybody sees: that it waits or was refused, and why, as far as its author is told. */
export function PostState({ post }: { post: PostView }) {
  const text = useText()
  const device = useDevice()
  const online = useConnection() === 'fine'
  const { value } = useLive(readWaitingPosts, 'waiting posts', undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with a signal, and for each version
  useEffect(() => {
    void device?.sync.loadWaitingPosts()
  }, [device, online, post.version])
  const said = value?.moderated.find(({ id }) => id === post.id)
  return (
    <div className="pad" role="status">
      {said ? (
        <ModerationState of={said} onAppealed={async () => void (await device?.sync.loadWaitingPosts())} />
      ) : (
        <p className="muted">{text(post.status === 'rejected' ? 'post.rejected' : 'post.waiting')}</p>
      )}
      <p>
        <Link className="link" href="/moderation">
          {text('post.waiting.more')}
        </Link>
      </p>
    </div>
  )
}
