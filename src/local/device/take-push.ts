import type { PushPayload } from '../../contract/events/push.ts'
import { keepPushedMessage } from '../chat/keep-pushed.ts'
import { keepPushedNotification } from '../notifications/notification-rows.ts'
import type { Device } from './device.ts'

/**
 * Puts what a push brought into the mirror, and then asks for what it did not bring: a push does the same as a hint and a poll. What
 * waits on the device is sent too.
 */
export async function takePush(
  device: Device,
  { engawa: { account, message, notification } }: PushPayload,
): Promise<void> {
  if (device.session?.id !== account) return
  const { mirror, sync, sender } = device
  if (message) await keepPushedMessage(mirror, message)
  if (notification) await keepPushedNotification(mirror, notification)
  sender.wake('sync')
  await Promise.all([message ? sync.loadChangedChats() : sync.pullNotifications(), sender.idle()])
}
