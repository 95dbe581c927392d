import { useEffect, useEffectEvent } from 'react'
import { markRead } from '../../../local/chat/commands.ts'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { deviceNow } from '../../state/device/open-device.ts'

/** A message counts as read once it was in view for as long, so that passing through a chat marks nothing. */
const lookMs = 600

/**
 * Marks messages as read once they were in view of somebody who is at this page.
 * @param seen the place of the last one that was
 * @param inView the place of the last one that is now
 */
export function useReadMarks(
  chat: ChatView,
  messages: readonly MessageView[],
  seen: number,
  inView: () => number,
): void {
  const lastTo = (place: number) =>
    messages.findLast(
      message => message.waiting === undefined && message.place <= place && message.place > chat.read_place,
    )
  const mark = useEffectEvent(async () => {
    const device = deviceNow()
    if (!device?.session || document.visibilityState !== 'visible') return
    const newest = lastTo(Math.min(seen, inView()))
    // If the device is full, the next look marks it.
    if (newest) await enqueue(device.mirror, markRead(newest.id), device.session).catch(() => {})
  })
  const id = lastTo(seen)?.id
  useEffect(() => {
    if (id === undefined) return
    const look = () => void mark()
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id])
}
