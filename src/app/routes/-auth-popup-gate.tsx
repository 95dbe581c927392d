import { useSnapshot } from 'valtio/react'
import { authPopup, closeAuth } from '../state/auth-popup.ts'
import { needTexts } from '../state/catalogues.ts'
import { say } from '../state/messages.ts'
import { speechNow } from '../state/text.tsx'
import { useArriving } from '../state/use-arriving.ts'

async function load() {
  const [{ AuthPopup }] = await Promise.all([import('../features/account/auth-popup.tsx'), needTexts('account')])
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
