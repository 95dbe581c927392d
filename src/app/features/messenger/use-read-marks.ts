import { useEffect, useEffectEvent } from 'react'
import { markRead } from '../../../local/chat/commands.ts'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { deviceNow } from '../../state/device/open-device.ts'

/** A message counts as read once it was in view for as long, so that passing through a chat marks nothing. */
const lookMs = 600

/**
 * Marks the newest message as read once it is in view of somebody who is at this page.
 * @param inView whether the newest message is in view
 */
export function useReadMarks(chat: ChatView, messages: readonly MessageView[], inView: boolean): void {
  const newest = messages.findLast(message => message.waiting === undefined)
  const unread = newest !== undefined && newest.place > chat.read_place
  const mark = useEffectEvent(async () => {
    const device = deviceNow()
    if (!device?.session || document.visibilityState !== 'visible' || newest === undefined || !unread) return
    // If the device is full, the next look marks it.
    await enqueue(device.mirror, markRead(newest.id), device.session).catch(() => {})
  })
  const id = newest?.id
  useEffect(() => {
    if (!unread || !inView || id === undefined) return
    const look = () => void mark()
    const timer = setTimeout(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [unread, inView, id])
}
