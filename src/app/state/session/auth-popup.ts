import { proxy } from 'valtio/vanilla'

/** The tabs of the authentication popup (specification 2). */
export type AuthTab = 'login' | 'register' | 'forgot'

/** The authentication popup, while it is open. */
export const authPopup = proxy<{ tab: AuthTab | null }>({ tab: null })

let settle = (_signedIn: boolean) => {}

/**
 * Asks a visitor to sign in, over the page that is shown.
 * @param then what the visitor was about to do; runs once somebody has signed in
 * @returns whether somebody signed in; false when the popup was closed
 */
export async function openAuth(then?: () => void, tab: AuthTab = 'login'): Promise<boolean> {
  settle(false)
  authPopup.tab = tab
  const signedIn = await new Promise<boolean>(resolve => {
    settle = resolve
  })
  if (signedIn) then?.()
  return signedIn
}

/** Shows another tab. */
export function turnAuth(tab: AuthTab): void {
  if (authPopup.tab !== null) authPopup.tab = tab
}

/** Closes the popup. */
export function closeAuth(signedIn = false): void {
  authPopup.tab = null
  settle(signedIn)
  settle = () => {}
}
