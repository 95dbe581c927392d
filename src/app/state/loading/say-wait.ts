import type { Device } from '../../../local/device/device.ts'
import { connectionNow } from '../device/online.ts'
import { tryOpen, whyNotOpen } from '../device/open-device.ts'
import { isChunkError } from '../document/chunk-error.ts'
import { speechNow } from '../language/text.tsx'
import { globalMessage, hideMessage, showMessage } from '../popups/global-message.ts'

/** What a click waits for is said before this, so that every click is answered. */
const silentMs = 80

/**
 * Says that what a click waits for is loading, unless it is there at once.
 * @returns ends that; to be called when it has arrived, or failed
 */
export function sayWait(): () => void {
  let said: number | undefined
  const timer = setTimeout(() => {
    showMessage(`${speechNow().text('ui.loading')}…`, 'sending')
    said = globalMessage.current?.id
  }, silentMs)
  return () => {
    clearTimeout(timer)
    if (said !== undefined && globalMessage.current?.id === said) hideMessage()
  }
}

/** Says that what a click waited for did not arrive, and offers to try again. */
export function sayMissing(again: () => void): void {
  const { text } = speechNow()
  const why = connectionNow() === 'fine' ? 'app.chunk.text' : 'app.chunk.offline'
  showMessage(text(why), 'error', { action: { text: text('app.retry'), run: again } })
}

/**
 * The open device, for a click that needs it: says so while it takes long, and offers to try again if its code does not arrive.
 * @param again does what the click did
 * @returns null if it can't be opened now
 */
export async function deviceForClick(again: () => void): Promise<Device | null> {
  const end = sayWait()
  const device = await tryOpen()
  end()
  if (!device && isChunkError(whyNotOpen())) sayMissing(again)
  return device
}

/**
 * Loads code that a click needs: says so while it takes long, and offers to try again if it does not arrive.
 * @param again does what the click did
 * @returns null if it did not arrive
 */
export async function loadForClick<T>(load: () => Promise<T>, again: () => void): Promise<T | null> {
  const end = sayWait()
  try {
    return await load()
  } catch {
    end()
    sayMissing(again)
    return null
  } finally {
    end()
  }
}
