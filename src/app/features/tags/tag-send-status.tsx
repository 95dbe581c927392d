import type { Waiting } from '../../../local/command/waiting.ts'
import { useText } from '../../state/language/text.tsx'
import { SendStatusMark } from '../../state/writing/send-status-mark.tsx'

/** The status of an unsent change of a tag. */
export function TagSendStatus({ waiting }: { waiting: Waiting | undefined }) {
  const text = useText()
  const refused = waiting?.error?.message || text('tags.refused')
  return <SendStatusMark waiting={waiting} refused={refused} dismiss={text('tags.refused.seen')} />
}
