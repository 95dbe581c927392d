import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import { limits } from '../../../contract/limits.ts'
import type { Client } from '../../../local/wire/client.ts'
import { whenOpen } from '../device/open-device.ts'

const maintenance = proxy({ on: false })

/** Whether the site is under maintenance, as last heard. */
export const useMaintenance = (): boolean => useSnapshot(maintenance).on

/** A call was answered with 503: asks for the status. */
export const noteMaintenance = (): void => void check()

/** Asks for the status now and whenever the page is looked at again (decision 4). */
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

/** Whether a role passes a closed site: only admins (specification 6). */
export const passesMaintenance = (role: number | undefined): boolean => role === limits.roles.admin
