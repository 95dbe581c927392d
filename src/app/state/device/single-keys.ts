import type { KeyboardEvent } from 'react'
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

/** The key of an event as a single one: null while these do nothing, with another key, and while somebody composes a character. */
export const singleKeyOf = ({ key: pressed, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): string | null =>
  !kept.on || altKey || ctrlKey || metaKey || nativeEvent.isComposing ? null : pressed

/** Where j and k lead in a list of so many, from one of them (-1: from none); null for another key. */
export function movedBy(pressed: string | null, from: number, count: number): number | null {
  const by = pressed === 'j' ? 1 : pressed === 'k' ? -1 : 0
  return by === 0 ? null : Math.min(count - 1, Math.max(0, from + by))
}

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
