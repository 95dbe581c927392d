import type { Waiting } from '../../../local/command/waiting.ts'
import { useText } from '../../state/language/text.tsx'
import { SendStatusMark } from '../../state/writing/send-status-mark.tsx'

/** The status of an unsent change that concerns a person. */
export function PersonSendStatus({ waiting }: { waiting: Waiting | undefined }) {
  const text = useText()
  return <SendStatusMark waiting={waiting} refused={text('social.cannot')} dismiss={text('ui.close')} />
}
