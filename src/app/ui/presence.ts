import { useEffect, useSyncExternalStore } from 'react'
import { proxy, subscribe } from 'valtio/vanilla'

/** Whether somebody is online: 0 offline, 1 online, 2 away (PRODUCT 9.3). */
export type Presence = 0 | 1 | 2

/** The presence of people whose avatars are shown, as far as it is known; whoever is not in here is not known to be anything. */
export const knownPresence = proxy<Record<string, Presence>>({})

const shown = new Map<string, number>()
let told = () => {}

/** The people whose avatars are shown with their presence. */
export const shownPeople = (): string[] => [...shown.keys()]

/** Calls `listener` whenever {@link shownPeople} may have changed, instead of the one before. */
export function followShownPeople(listener: () => void): void {
  told = listener
}

const follow = (listener: () => void) => subscribe(knownPresence, listener)

/** The presence of a person for as long as the caller is mounted; undefined while it is not known, or without an id. */
export function usePresence(id: string | undefined): Presence | undefined {
  const read = () => (id === undefined ? undefined : knownPresence[id])
  // Not a snapshot of them all, which costs each avatar of a list more than its picture.
  const presence = useSyncExternalStore(follow, read, read)
  useEffect(() => {
    if (id === undefined) return
    shown.set(id, (shown.get(id) ?? 0) + 1)
    told()
    return () => {
      const left = (shown.get(id) ?? 1) - 1
      if (left > 0) shown.set(id, left)
      else shown.delete(id)
      told()
    }
  }, [id])
  return presence
}
