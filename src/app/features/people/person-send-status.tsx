import type { Waiting } from '../../../local/command/waiting.ts'
import { discard } from '../../../local/outbox/waiting-actions.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cross } from '../../ui/icons.ts'
import { Mark } from '../../ui/mark.tsx'

/** What becomes of a change around a person that has not landed: it waits, or it was refused and can be put away. */
export function PeopleFate({ waiting }: { waiting: Waiting | undefined }) {
  const text = useText()
  const mirror = useMirror()
  if (!waiting || waiting.state === 'sending') return null
  if (waiting.state === 'waiting') return <Mark of="waiting" />
  return (
    <span className="flex g-2" role="alert">
      <Mark of="failed">{text('social.cannot')}</Mark>
      {mirror && (
        <IconButton path={cross} label={text('ui.close')} onClick={() => void discard(mirror, waiting.commandId)} />
      )}
    </span>
  )
}
