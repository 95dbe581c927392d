import type { Waiting } from '../../../local/command/waiting.ts'
import { discard } from '../../../local/outbox/waiting-actions.ts'
import { IconButton } from '../../ui/button.tsx'
import { cross } from '../../ui/icons.ts'
import { Mark } from '../../ui/mark.tsx'
import { useMirror } from '../device/open-device.ts'
import { GoingMark } from './going-mark.tsx'

/**
 * The send status of a small change, such as following a tag or a person, in one line: it waits, or it was refused and can be
 * dismissed. Nothing while it is being sent, and when it is sent.
 * @param props.refused why it was refused
 * @param props.dismiss the label of the button that dismisses the refusal
 */
export function SendStatusMark({
  waiting,
  refused,
  dismiss,
}: {
  waiting: Waiting | undefined
  refused: string
  dismiss: string
}) {
  const mirror = useMirror()
  if (!waiting || waiting.state === 'sending') return null
  if (waiting.state === 'waiting') return <GoingMark of={waiting} />
  return (
    <span className="flex g-2" role="alert">
      <Mark of="failed">{refused}</Mark>
      {mirror && <IconButton path={cross} label={dismiss} onClick={() => void discard(mirror, waiting.commandId)} />}
    </span>
  )
}
