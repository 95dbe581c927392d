import { discard, retry } from '../../../local/outbox.ts'
import type { Waiting } from '../../../local/views.ts'
import { useMirror } from '../../state/device.ts'
import { openPopup } from '../../state/popups.ts'
import { useText } from '../../state/text.tsx'
import { Mark } from '../../ui/signs.tsx'

/** What becomes of something that has not been sent: waiting, or refused with its reason, and what can be done. */
export function PostFate({ waiting, what }: { waiting: Waiting; what: string }) {
  const text = useText()
  const mirror = useMirror()
  const refused = waiting.state === 'refused'
  return (
    <div className="fate">
      {refused ? (
        <Mark of="failed">{text('device.refused', { reason: waiting.error?.message ?? '' })}</Mark>
      ) : (
        <Mark of="waiting">{waiting.state === 'sending' ? text('device.sending') : undefined}</Mark>
      )}
      {refused && mirror && (
        <button
          type="button"
          className="link"
          aria-label={text('device.retry', { what })}
          onClick={() => void retry(mirror, waiting.commandId)}
        >
          {text('app.retry')}
        </button>
      )}
      {mirror && waiting.state !== 'sending' && (
        <button
          type="button"
          className="link"
          aria-label={text('device.discard', { what })}
          onClick={() =>
            openPopup({ kind: 'discard-change', id: waiting.commandId }, () => void discard(mirror, waiting.commandId))
          }
        >
          {text('device.discard.do')}
        </button>
      )}
    </div>
  )
}
