import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useOnline } from '../../../state/device/online.ts'
import { messageOf } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { openQueue, type QueueName } from './queue.ts'

/**
 * Works on a list of the queue as long as the component is shown; mount it anew for another list.
 * @param onSent called when a decision has arrived
 */
export function useQueue(list: QueueName, onSent: () => void) {
  const text = useText()
  const online = useOnline()
  const message = useEffectEvent((error: unknown) => messageOf(error, text, text('moderate.failed')))
  const sent = useEffectEvent(onSent)
  const [told] = useState(() => ({ message: (_error: unknown): string => '', sent: () => {} }))
  const [queue] = useState(() =>
    openQueue(list, callServer, { message: error => told.message(error), sent: () => told.sent() }),
  )
  useEffect(() => {
    told.message = error => message(error)
    told.sent = () => sent()
  }, [told])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with a signal
  useEffect(() => {
    void queue.again()
  }, [queue, online])
  useEffect(() => {
    const timer = setInterval(() => void queue.renew(), limits.moderation.renewMs)
    addEventListener('pagehide', queue.flush)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', queue.flush)
      queue.flush()
    }
  }, [queue])
  const view = useSyncExternalStore(queue.subscribe, queue.view)
  return { queue, view }
}
