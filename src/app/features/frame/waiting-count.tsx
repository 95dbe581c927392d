import { countWaiting } from '../../../local/outbox/count-waiting.ts'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'

/**
 * Says how many changes wait to be sent, after the state that they wait in.
 * @param props.state what is known about the connection, as text
 */
export function WaitingCount({ state }: { state: string }) {
  const text = useText()
  const { value: count = 0 } = useLive(countWaiting, 'waiting', 0)
  return count === 0 ? state : text('app.offline.waiting', { state, count })
}
