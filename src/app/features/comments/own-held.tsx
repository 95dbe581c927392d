import { useEffect } from 'react'
import type { OwnModeration } from '../../../contract/entities/moderation.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'

/** One's own comments under a post, and changes of them, that wait for approval (PRODUCT 6.21); nobody else sees them. */
export function OwnHeld({ held }: { held: readonly OwnModeration[] }) {
  const text = useText()
  const device = useDevice()
  const online = useConnection() === 'fine'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with a signal
  useEffect(() => {
    // What was decided meanwhile waits no more.
    void device?.sync.loadWaitingPosts()
  }, [device, online])
  return (
    <div role="status">
      {held.map(each => (
        <p key={each.id} className="pad">
          <Mixed>{each.title}</Mixed>
          <br />
          <span className="muted">
            {text(each.change ? 'moderation.change.waits' : 'post.waiting')} · {text(`held.${each.held_for}`)} ·{' '}
            <Link className="link" href="/moderation">
              {text('post.waiting.more')}
            </Link>
          </span>
        </p>
      ))}
    </div>
  )
}
