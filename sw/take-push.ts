import type { PushPayload } from '../src/contract/events/push.ts'
import { openDevice } from '../src/local/device/device.ts'
import { type PushRegistration, settlePush } from '../src/local/device/push.ts'
import { takePush } from '../src/local/device/take-push.ts'
import { markNotificationsRead } from '../src/local/notifications/commands.ts'
import { enqueue } from '../src/local/outbox/queue.ts'
import { languageOf } from './flush.ts'

/** Puts what a push brought into the mirror of its account, and fetches the rest. */
export async function keepPush(origin: string, payload: PushPayload): Promise<void> {
  const device = await openDevice({ origin, language: () => 'en' })
  try {
    await takePush(device, payload)
  } finally {
    device.close()
  }
}

/** Renews the subscription after the browser has changed or ended it. If there is no signal, the next start of a page does it. */
export async function renewPush(origin: string, registration: PushRegistration): Promise<void> {
  const device = await openDevice({ origin, language: () => 'en' })
  try {
    await settlePush(device, registration, { language: await languageOf(device) })
  } finally {
    device.close()
  }
}

/** Marks a notification as read that somebody has tapped. */
export async function markTapped(origin: string, notificationId: string): Promise<void> {
  const device = await openDevice({ origin, language: () => 'en' })
  try {
    if (!device.session) return
    await enqueue(device.mirror, markNotificationsRead([notificationId]), device.session)
    device.sender.wake('sync')
    await device.sender.idle()
  } finally {
    device.close()
  }
}
