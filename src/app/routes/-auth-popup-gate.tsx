import { useSnapshot } from 'valtio/react'
import { needTexts } from '../state/language/catalogues.ts'
import { speechNow } from '../state/language/text.tsx'
import { useArriving } from '../state/loading/use-arriving.ts'
import { say } from '../state/popups/global-message.ts'
import { authPopup, closeAuth } from '../state/session/auth-popup.ts'

async function load() {
  const [{ AuthPopup }] = await Promise.all([import('../features/sign-in/auth-popup.tsx'), needTexts('account')])
  return AuthPopup
}

function onFailed(): void {
  closeAuth()
  say(speechNow().text('app.chunk.offline'), 'error')
}

/** Loads the authentication popup when it is wanted, and says so if it can't be loaded without a signal. */
export function AuthPopupGate() {
  const wanted = useSnapshot(authPopup).tab !== null
  const Popup = useArriving(wanted, load, onFailed)
  return wanted && Popup ? <Popup /> : null
}
