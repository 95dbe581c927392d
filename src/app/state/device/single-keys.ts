import { proxy, useSnapshot } from 'valtio'

const key = 'adminKeys'

const isOff = (): boolean => {
  try {
    return localStorage.getItem(key) === 'off'
  } catch {
    return false
  }
}

const kept = proxy({ on: !isOff() })

/** Whether single keys do something: / everywhere, letters and digits in the admin area. On, until it is switched off on this device (WCAG 2.1.4). */
export const useSingleKeys = (): boolean => useSnapshot(kept).on

/** Whether they do now. */
export const singleKeysOn = (): boolean => kept.on

/** Switches them on or off on this device. */
export function switchSingleKeys(on: boolean): void {
  kept.on = on
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}
