import { type ComponentType, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { authPopup, closeAuth } from '../state/auth-popup.ts'
import { needTexts } from '../state/catalogues.ts'
import { say } from '../state/messages.ts'
import { speechNow } from '../state/text.tsx'

async function load(): Promise<ComponentType> {
  const [{ AuthPopup }] = await Promise.all([import('../features/account/auth-popup.tsx'), needTexts('account')])
  return AuthPopup
}

/** Brings the authentication popup when it is asked for; says so where it can't come without a signal. */
export function AuthPopupGate() {
  const { tab } = useSnapshot(authPopup)
  const [Popup, setPopup] = useState<ComponentType | null>(null)
  const wanted = tab !== null

  useEffect(() => {
    if (!wanted) return
    load().then(
      loaded => setPopup(() => loaded),
      () => {
        closeAuth()
        say(speechNow().text('app.chunk.offline'), 'error')
      },
    )
  }, [wanted])

  return wanted && Popup ? <Popup /> : null
}
