import type { Waiting } from '../../../local/command/waiting.ts'
import { discard } from '../../../local/outbox/waiting-actions.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cross } from '../../ui/icons.ts'
import { Mark } from '../../ui/signs.tsx'

/** The status of an unsent change of a tag: it waits, or it was refused and can be dismissed. */
export function TagSendStatus({ waiting }: { waiting: Waiting | undefined }) {
  const text = useText()
  const mirror = useMirror()
  if (!waiting || waiting.state === 'sending') return null
  if (waiting.state === 'waiting') return <Mark of="waiting" />
  return (
    <span className="flex g-2" role="alert">
      <Mark of="failed">{waiting.error?.message || text('tags.refused')}</Mark>
      {mirror && (
        <IconButton
          path={cross}
          label={text('tags.refused.seen')}
          onClick={() => void discard(mirror, waiting.commandId)}
        />
      )}
    </span>
  )
}
