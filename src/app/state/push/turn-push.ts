import type { Device } from '../../../local/device/device.ts'
import { ownRegistration } from '../../../local/device/end-push.ts'
import { setPush } from '../../../local/device/push.ts'
import { NoNetwork } from '../../../local/wire/call-failures.ts'

/** How switching on went: `left` when the browser's question was closed without an answer. */
export type TurnedOn = 'on' | 'denied' | 'left' | 'failed'

/** Asks the browser whether it may show notifications, and registers this device. To be called at once by a tap. */
export async function turnPushOn(device: Device): Promise<TurnedOn> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'left'
  const registration = await ownRegistration()
  if (!registration) return 'failed'
  try {
    await setPush(device, registration, true, languageNow())
    return 'on'
  } catch (error) {
    // It is decided; `keepPush` goes on when there is a signal.
    if (error instanceof NoNetwork) return 'on'
    console.info('this browser could not be registered for pushes', error)
    await turnPushOff(device)
    return 'failed'
  }
}

/** Ends pushes on this device; where there is no signal, the server hears of it later. */
export async function turnPushOff(device: Device): Promise<void> {
  const registration = await ownRegistration()
  if (registration) await setPush(device, registration, false, languageNow()).catch(() => {})
}

/** The language of the pushes: that of the page. */
export const languageNow = () => ({ language: document.documentElement.lang })
