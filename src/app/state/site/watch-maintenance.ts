import type { Client } from '../../../local/wire/client.ts'
import { whenOpen } from '../device/open-device.ts'
import { maintenance } from './maintenance.ts'

/** To be called when a call was answered with 503: asks for the status. */
export const noteMaintenance = (): void => void check()

/** Asks for the status now, and whenever the window gets the focus (PRODUCT 1.5). */
export function watchMaintenance(): void {
  void check()
  addEventListener('focus', () => void check())
}

async function check(): Promise<void> {
  const { client } = await whenOpen()
  maintenance.on = await isClosed(client)
}

/** A check that fails or finds no signal does not count as maintenance. */
async function isClosed(client: Client): Promise<boolean> {
  try {
    const { data } = await client.call('app.maintenance', {})
    return data.status === 1
  } catch {
    return false
  }
}
