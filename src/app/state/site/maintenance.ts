import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'

/** The last answer that `watch-maintenance.ts` got. */
export const maintenance = proxy({ on: false })

/** Whether the site was under maintenance when it was asked last. */
export const useMaintenance = (): boolean => useSnapshot(maintenance).on
