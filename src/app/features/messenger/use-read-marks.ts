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
 */
export function useReadMarks(chat: ChatView, messages: readonly MessageView[], seen: number): void {
  const newest = messages.findLast(message => message.waiting === undefined && message.place <= seen)
  const unread = newest !== undefined && newest.place > chat.read_place
  const mark = useEffectEvent(async () => {
    const device = deviceNow()
    if (!device?.session || document.visibilityState !== 'visible' || newest === undefined || !unread) return
    // If the device is full, the next look marks it.
    await enqueue(device.mirror, markRead(newest.id), device.session).catch(() => {})
  })
  const id = newest?.id
  useEffect(() => {
    if (!unread || id === undefined) return
    const look = () => void mark()
    const timer = setTimeout(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [unread, id])
}
