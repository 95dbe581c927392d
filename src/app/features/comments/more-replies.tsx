import { useState } from 'react'
import { useDevice } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { type Outcome, outcomeOf } from '../../state/reading/sync-outcome.ts'

/** Asks for the replies of a comment that did not come with it. */
export function MoreReplies({ commentId, count }: { commentId: string; count: number }) {
  const text = useText()
  const device = useDevice()
  const [loading, setLoading] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>('fine')

  async function load() {
    if (!device || loading) return
    setLoading(true)
    setOutcome(outcomeOf(await device.sync.loadReplies(commentId)))
    setLoading(false)
  }

  return (
    <div className="more-replies">
      <button type="button" className="link" aria-busy={loading} onClick={() => void load()}>
        {count === 1 ? text('comments.replies.one') : text('comments.replies.more', { count })}
      </button>
      <span role="status" className="soft">
        {outcome === 'no-network' && text('comments.offline')}
        {outcome === 'failed' && text('feed.failed')}
      </span>
    </div>
  )
}
