import type { ClosedSentence } from '../../../contract/page.ts'
import type { Device } from '../../../local/device/device.ts'
import { closedWaitMs } from '../../../local/wire/closed-wait.ts'
import { whenOpen } from '../device/open-device.ts'
import { maintenance } from './maintenance.ts'

let checking: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Asks whether the site is closed: at once after a call was answered with 503.
 * @param afterMs when many devices hear of it in the same moment: over how long they spread
 */
export function noteMaintenance(afterMs = 0): void {
  if (afterMs > 0) again(afterMs)
  else checking ??= check().finally(() => (checking = null))
}

/**
 * Asks whenever the window gets the focus (PRODUCT 1.5); at the start it comes with what else is asked. While the site is closed it is
 * asked again when the server says, so that the page is left by itself; not while nobody looks at it.
 */
export function watchMaintenance(): void {
  addEventListener('focus', () => noteMaintenance())
  document.addEventListener('visibilitychange', () => maintenance.on && isSeen() && noteMaintenance())
}

const isSeen = () => document.visibilityState === 'visible'

function again(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => isSeen() && noteMaintenance(), ms)
}

async function check(): Promise<void> {
  const device = await whenOpen()
  hear(device, await ask(device))
}

type SiteAnswer = { status: 0 | 1; retry_after?: number | undefined; said?: ClosedSentence | null | undefined }

/** Takes what an answer says of the site; null for none. One that does not know what an admin says to it leaves that as it was. */
export function hear(device: Device, answer: SiteAnswer | null): void {
  clearTimeout(timer)
  const before = maintenance.on
  maintenance.on = answer?.status === 1
  if (answer?.status === 1) {
    if (answer.said !== undefined) maintenance.said = answer.said
    again(closedWaitMs(answer.retry_after, Math.random()))
    return
  }
  maintenance.reading = false
  if (before && answer) device.sender.wake('open')
}

/** A check that fails or finds no signal does not count as maintenance. */
const ask = ({ client }: Device) =>
  client.call('app.maintenance', {}).then(
    ({ data }) => data,
    () => null,
  )
