import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import { limits } from '../../../contract/limits.ts'

/** What `watch-maintenance.ts` heard last. */
export const maintenance = proxy({ on: false })

/** Whether the site is under maintenance, as last heard. */
export const useMaintenance = (): boolean => useSnapshot(maintenance).on

/** Whether a role passes a closed site: only admins (specification 6). */
export const passesMaintenance = (role: number | undefined): boolean => role === limits.roles.admin
