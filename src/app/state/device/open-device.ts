import { startTransition, useEffect, useState } from 'react'
import type { Session } from '../../../contract/entities/session.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import type { Device } from '../../../local/device/device.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { isChunkError } from '../document/chunk-error.ts'
import { useTakingOver } from '../document/use-taking-over.ts'
import { noteKnownDevice } from './known-device.ts'

type Seen = { device: Device | null; mirror: Mirror | null; session: Session | null }

/** The open device as components see it; empty until {@link showDevice} was called. */
let seen: Seen = { device: null, mirror: null, session: null }
const listeners = { device: new Set<() => void>(), mirror: new Set<() => void>(), session: new Set<() => void>() }

let give: (device: Device) => void
const opened = new Promise<Device>(resolve => {
  give = resolve
})
let tellShown: (device: Device) => void
const shown = new Promise<Device>(resolve => {
  tellShown = resolve
})
let open: () => Promise<Device> = () => opened
let attempt: Promise<Device | null> | null = null
let failure: unknown = null
let wait = 1_000

const mostMs = 30_000

/** Why the device could not be opened last. */
export const whyNotOpen = (): unknown => failure

/** Says how the device is opened; {@link tryOpen} and {@link whenOpen} do it when they are first called. */
export function openBy(opener: () => Promise<Device>): void {
  open = opener
}

/** Opens the device, unless that is done or under way; null when it fails: the next call, or the next signal, tries again. */
export function tryOpen(): Promise<Device | null> {
  attempt ??= open().then(
    device => {
      give(device)
      return device
    },
    error => {
      attempt = null
      failure = error
      addEventListener('online', () => void tryOpen(), { once: true })
      // The code of the device did not arrive; a store that refuses to open would refuse again.
      if (isChunkError(error)) setTimeout(() => void tryOpen(), wait)
      wait = Math.min(wait * 2, mostMs)
      return null
    },
  )
  return attempt
}

/** The device, once it is open; opens it if nobody has. Waits for as long as it can't be opened. Only in the browser. */
export function whenOpen(): Promise<Device> {
  void tryOpen()
  return opened
}

/** The device, once components see it: what the document carried is in its mirror by then. */
export const whenShown = (): Promise<Device> => shown

/** The device, if it is shown to components by now. */
export const deviceNow = (): Device | null => seen.device

/**
 * Shows the device to components, first in pieces, between which the browser answers touches, then at once whenever its account changes. To
 * be called once React has taken the document over.
 */
export function showDevice(device: Device): void {
  const look = (tell: (listener: () => void) => void) => {
    const before = seen
    seen = { device, mirror: device.mirror, session: device.session }
    for (const part of ['device', 'mirror', 'session'] as const)
      if (seen[part] !== before[part]) for (const listener of listeners[part]) tell(listener)
    try {
      // The first script of the next document reads this, so that a member sees no 'Log In' for a moment.
      if (device.session) {
        localStorage.setItem('member', '1')
        noteKnownDevice()
      } else localStorage.removeItem('member')
      rememberMember(device.session !== null)
    } catch {
      // Storage is switched off.
    }
    document.documentElement.toggleAttribute('data-member', device.session !== null)
  }
  // Each in a transition of its own, which React draws together: it takes many updates within one for a mistake.
  look(startTransition)
  tellShown(device)
  device.subscribe(() => look(listener => listener()))
}

const year = 365 * 86_400

/**
 * Tells the server whether a member uses this browser, and nothing of who: its document of home is then the frame alone, because a
 * member's home comes from the device.
 */
function rememberMember(member: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `member=1; path=/; max-age=${member ? year : 0}; samesite=lax${secure}`
}

function useSeen<Part extends keyof Seen>(part: Part): Seen[Part] | null {
  const takingOver = useTakingOver()
  const [now, setNow] = useState(() => seen[part])
  useEffect(() => {
    const look = () => setNow(() => seen[part])
    // It may have changed since this was drawn.
    look()
    listeners[part].add(look)
    return () => void listeners[part].delete(look)
  }, [part])
  return takingOver ? null : now
}

/** The open device; null until it is open, and while the server's document is taken over. */
export const useDevice = (): Device | null => useSeen('device')

/** The mirror of the current account; null while none is open. */
export const useMirror = (): Mirror | null => useSeen('mirror')

/** Who is signed in on this device; null for a visitor and until it is known. */
export const useSession = (): Session | null => useSeen('session')

/** The viewer as `contract/policy` wants it. */
export const viewerOf = (session: Session | null): Viewer =>
  session && { id: session.id, role: session.role, suspended: isSuspended(session) }

/** Whether an account may only read, by what the server said last (PRODUCT 6.2). */
export const isSuspended = ({ suspension }: Session): boolean =>
  Boolean(suspension && (suspension.until === null || Date.parse(suspension.until) > Date.now()))
