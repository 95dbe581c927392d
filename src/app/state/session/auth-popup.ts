import { proxy } from 'valtio/vanilla'

/** The tabs of the authentication popup. */
export type AuthTab = 'login' | 'register' | 'forgot'

/** The open tab of the authentication popup; null while it is closed. */
export const authPopup = proxy<{ tab: AuthTab | null }>({ tab: null })

let answer = (_signedIn: boolean) => {}

/**
 * Asks a visitor to sign in, over the current page.
 * @param then what the visitor was about to do; runs once somebody has signed in
 * @returns whether somebody signed in; false if the popup was closed
 */
export async function openAuth(then?: () => void, tab: AuthTab = 'login'): Promise<boolean> {
  answer(false)
  authPopup.tab = tab
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
