import { useState } from 'react'
import { useDevice } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { whyKey } from '../../state/reading/not-loaded.tsx'
import { type LoadOutcome, loadOutcomeOf } from '../../state/reading/sync-outcome.ts'

/** Loads the replies of a comment that did not come with the thread. */
export function MoreReplies({ commentId, count }: { commentId: string; count: number }) {
  const text = useText()
  const device = useDevice()
  const [loading, setLoading] = useState(false)
  const [outcome, setOutcome] = useState<LoadOutcome>('fine')

  const why = outcome === 'fine' || outcome === 'gone' ? null : outcome

  async function load() {
    if (!device || loading) return
    setLoading(true)
    setOutcome(loadOutcomeOf(await device.sync.loadReplies(commentId)))
    setLoading(false)
  }

  return (
    <div className="more-replies">
      <button type="button" className="link" aria-busy={loading} onClick={() => void load()}>
        {text('comments.replies.more', { count })}
      </button>
      <span role="status" className="soft">
        {why && text(whyKey(why, ['comments.offline', 'comments.failed']))}
      </span>
    </div>
  )
}
