import { proxy } from 'valtio/vanilla'

/** The browser's event that lets a page offer to install the site; not every browser has it. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

/** Whether the browser offers to install the site. */
export const installOffer = proxy({ offered: false })

let event: InstallEvent | null = null

/** Keeps the browser's offer for a moment when somebody wants it; the browser itself then doesn't ask. To be called once. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', offer => {
    offer.preventDefault()
    event = offer as InstallEvent
    installOffer.offered = true
  })
  addEventListener('appinstalled', forget)
}

/** Lets the browser ask whether to install. An offer holds for one question. */
export async function installSite(): Promise<void> {
  const asked = event?.prompt()
  forget()
  await asked
}

function forget(): void {
  event = null
  installOffer.offered = false
}
