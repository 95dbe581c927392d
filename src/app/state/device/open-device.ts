import { useSyncExternalStore } from 'react'
import type { Session } from '../../../contract/entities/session.ts'
import type { Viewer } from '../../../contract/policy.ts'
import type { Device } from '../../../local/device.ts'
import type { Mirror } from '../../../local/schema.ts'
import { external } from '../external.ts'

type Seen = { device: Device; mirror: Mirror; session: Session | null; account: string }

/** The device as components see it; null on the server, while a document is taken over, and until it is open. */
const seen = external<Seen | null>(null)

let give: (device: Device) => void
const opened = new Promise<Device>(resolve => {
  give = resolve
})

/** The device, once it is open. Only in the browser. */
export const whenOpen = (): Promise<Device> => opened

/** The device, if components see it by now. */
export const deviceNow = (): Device | null => seen.get()?.device ?? null

/** Lets guards and loaders use a device that was opened; components see it from {@link showDevice} on. */
export const giveDevice = (device: Device): void => give(device)

/** Lets components see the device and follow its account. Call once React has taken the document over. */
export function showDevice(device: Device): void {
  const look = () => {
    seen.set({ device, mirror: device.mirror, session: device.session, account: device.account })
    try {
      // What the first script of the next document reads, so that it shows no 'Log In' to a member.
      if (device.session) localStorage.setItem('member', '1')
      else localStorage.removeItem('member')
    } catch {
      // storage is switched off
    }
    document.documentElement.toggleAttribute('data-member', device.session !== null)
  }
  look()
  device.subscribe(look)
}

const none = () => null
const useSeen = () => useSyncExternalStore(seen.subscribe, seen.get, none)

/** The open device, or null while there is none yet. */
export const useDevice = (): Device | null => useSeen()?.device ?? null

/** The mirror of the current account, or null while none is open. */
export const useMirror = (): Mirror | null => useSeen()?.mirror ?? null

/** Who is signed in on this device; null for a visitor and until it is known. */
export const useSession = (): Session | null => useSeen()?.session ?? null

/** Who looks, for the rules of `contract/policy`. */
export const viewerOf = (session: Session | null): Viewer =>
  session && { id: session.id, role: session.role, suspended: isSuspended(session) }

/** Whether an account may only read, as the server said last (decision 56). */
export const isSuspended = ({ suspension }: Session): boolean =>
  Boolean(suspension && (suspension.until === null || Date.parse(suspension.until) > Date.now()))
