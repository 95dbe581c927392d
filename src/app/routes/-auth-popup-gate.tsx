import { useSnapshot } from 'valtio/react'
import { needTexts } from '../state/language/catalogues.ts'
import { sayMissing } from '../state/loading/say-wait.ts'
import { useLazyPart } from '../state/loading/use-lazy-part.ts'
import { authPopup } from '../state/popups/auth-popup.ts'

async function load() {
  const [{ AuthPopup }] = await Promise.all([
    import('../features/sign-in/auth-popup.tsx'),
    needTexts('account', 'signIn'),
  ])
  return AuthPopup
}

function onFailed(): void {
  const { tab } = authPopup
  // What was to be done waits for the next attempt.
  authPopup.tab = null
  sayMissing(() => {
    authPopup.tab = tab
  })
}

/** Loads the authentication popup when it is wanted, and says so if it can't be loaded without a signal. */
export function AuthPopupGate() {
  const wanted = useSnapshot(authPopup).tab !== null
  const Popup = useLazyPart(wanted, load, onFailed, true)
  return wanted && Popup ? <Popup /> : null
}
