import { proxy } from 'valtio/vanilla'
import type { QueueableName } from '../../../contract/calls/index.ts'
import { isKnownDevice } from '../device/known-device.ts'

/** The tabs of the authentication popup. */
export type AuthTab = 'login' | 'register' | 'forgot'

/** What a visitor was about to do: a write, beginning a comment, or looking at a profile. */
export type Doing = QueueableName | 'comment' | 'profile'

/** The open tab of the authentication popup, null while it is closed, and what it was opened for. */
export const authPopup = proxy<{ tab: AuthTab | null; doing: Doing | null }>({ tab: null, doing: null })

let answer = (_signedIn: boolean) => {}

/**
 * Asks a visitor to sign in, over the current page. Where nobody has signed in on this device before, signing up comes first.
 * @param doing what the visitor was about to do; the popup says it
 * @param then goes on with it once somebody has signed in
 * @returns whether somebody signed in; false if the popup was closed
 */
export async function openAuth(doing: Doing | null, then?: () => void): Promise<boolean> {
  answer(false)
  authPopup.doing = doing
  authPopup.tab = isKnownDevice() ? 'login' : 'register'
  const signedIn = await new Promise<boolean>(resolve => {
    answer = resolve
  })
  if (signedIn) then?.()
  return signedIn
}

/** Shows another tab. */
export function showAuthTab(tab: AuthTab): void {
  if (authPopup.tab !== null) authPopup.tab = tab
}

/** Closes the popup. */
export function closeAuth(signedIn = false): void {
  authPopup.tab = null
  answer(signedIn)
  answer = () => {}
}
