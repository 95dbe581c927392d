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

/** Brings the authentication popup when it is asked for; says so where it can't come without a signal. */
export function AuthPopupGate() {
  const wanted = useSnapshot(authPopup).tab !== null
  const Popup = useArriving(wanted, load, onFailed)
  return wanted && Popup ? <Popup /> : null
}
