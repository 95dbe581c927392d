import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'

const device = proxy({ full: false })

/** Says whether this device has no room left for what is read and written. */
export function setFull(full: boolean): void {
  device.full = full
}

/** Whether this device has no room left, for code that is no component. */
export const fullNow = (): boolean => device.full

/** Whether this device has no room left. */
export const useFull = (): boolean => useSnapshot(device).full
