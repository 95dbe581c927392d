import { discard, retry } from '../../../local/outbox.ts'
import type { Waiting } from '../../../local/views.ts'
import { useMirror } from '../../state/device.ts'
import { useOnline } from '../../state/online.ts'
import { openPopup } from '../../state/popups.ts'
import { useText } from '../../state/text.tsx'
import { Mark } from '../../ui/signs.tsx'

/** What becomes of a gallery or photo that has not been sent, and what can be done: Retry once it was refused, and Discard. */
export function Fate({ waiting, name }: { waiting: Waiting; name: string }) {
  const text = useText()
  const mirror = useMirror()
  const online = useOnline()
  const refused = waiting.state === 'refused'
  const reason = waiting.error?.message ?? ''
  return (
    <div className="fate">
      {refused ? (
        <Mark of="failed">{reason === '' ? text('photos.refused.other') : text('photos.refused', { reason })}</Mark>
      ) : (
        <Mark of="waiting">
          {online ? text(waiting.state === 'sending' ? 'photos.sending' : 'photos.queued') : undefined}
        </Mark>
      )}
      {refused && mirror && (
        <button
          type="button"
          className="link"
          aria-label={text('photos.retry', { name })}
          onClick={() => void retry(mirror, waiting.commandId)}
        >
          {text('app.retry')}
        </button>
      )}
      {mirror && waiting.state !== 'sending' && (
        <button
          type="button"
          className="link"
          aria-label={text('photos.discard', { name })}
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
