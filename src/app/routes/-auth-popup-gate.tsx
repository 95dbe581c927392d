import { useSnapshot } from 'valtio/react'
import { needTexts } from '../state/language/catalogues.ts'
import { speechNow } from '../state/language/text.tsx'
import { useLazyPart } from '../state/loading/use-lazy-part.ts'
import { showMessage } from '../state/popups/global-message.ts'
import { authPopup, closeAuth } from '../state/session/auth-popup.ts'

async function load() {
  const [{ AuthPopup }] = await Promise.all([import('../features/sign-in/auth-popup.tsx'), needTexts('account')])
  return AuthPopup
}

function onFailed(): void {
  closeAuth()
  showMessage(speechNow().text('app.chunk.offline'), 'error')
}

/** Loads the authentication popup when it is wanted, and says so if it can't be loaded without a signal. */
export function AuthPopupGate() {
  const wanted = useSnapshot(authPopup).tab !== null
  const Popup = useLazyPart(wanted, load, onFailed)
  return wanted && Popup ? <Popup /> : null
}
