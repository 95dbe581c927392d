import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import type { ClosedSentence } from '../../../contract/page.ts'
import { passesMaintenance } from '../../../contract/policy/viewer.ts'
import { deviceNow } from '../device/open-device.ts'

/**
 * Whether the site is under maintenance, by the last answer that `watch-maintenance.ts` got, or by the document, and what an admin says
 * to it; and whether the person reads what is on this device meanwhile.
 */
export const maintenance = proxy<{ on: boolean; said: ClosedSentence | null; reading: boolean }>({
  on: false,
  said: null,
  reading: false,
})

/** Whether the site was under maintenance when it was asked last. */
export const useMaintenance = (): boolean => useSnapshot(maintenance).on

/** Whether the site is closed to whoever uses this device. */
export const isClosed = (): boolean => maintenance.on && !passesMaintenance(deviceNow()?.session ?? null)
