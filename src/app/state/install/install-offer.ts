import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import { type Apple, appleDevice, isInstalled } from './place.ts'

/** The browser's event that lets a page offer to install the site; not every browser has it. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

declare global {
  interface Window {
    /** What the browser has offered before this was loaded; the document's first script keeps it. */
    installing?: InstallEvent
  }
}

/** Whether the browser offers to install the site. */
const installOffer = proxy({ offered: false })

let event: InstallEvent | null = null

/** How the site can be installed here: the browser asks, or one does it oneself in Safari; null where neither can be said. */
export type InstallWay = 'browser' | Apple

/** @see InstallWay */
export function installWay(): InstallWay | null {
  if (window.installing) keep(window.installing)
  return wayOf(installOffer)
}

const wayOf = ({ offered }: { offered: boolean }): InstallWay | null =>
  offered ? 'browser' : isInstalled() ? null : appleDevice()

/** {@link installWay} as state. */
export const useInstallWay = (): InstallWay | null => wayOf(useSnapshot(installOffer))

/** Keeps the browser's offer for a moment when somebody wants it; the browser itself then doesn't ask. To be called once. */
export function keepInstallOffer(): void {
  if (window.installing) keep(window.installing)
  addEventListener('beforeinstallprompt', keep)
  addEventListener('appinstalled', () => {
    forget()
    // What is installed is meant to stay; 'On this device' shows the browser's answer.
    void navigator.storage?.persist?.().catch(() => {})
  })
}

/** Lets the browser ask whether to install. An offer holds for one question. */
export async function installSite(): Promise<void> {
  const asked = event?.prompt()
  forget()
  await asked
}

function keep(offer: Event): void {
  offer.preventDefault()
  event = offer as InstallEvent
  delete window.installing
  installOffer.offered = true
}

function forget(): void {
  event = null
  delete window.installing
  installOffer.offered = false
}
