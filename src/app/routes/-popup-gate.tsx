import { useSnapshot } from 'valtio/react'
import { needTexts } from '../state/language/catalogues.ts'
import { sayMissing } from '../state/loading/say-wait.ts'
import { useLazyPart } from '../state/loading/use-lazy-part.ts'
import { closePopup, openPopup, popups } from '../state/popups/open-popup.ts'

async function load() {
  const [{ Popups }] = await Promise.all([import('./-popups.tsx'), needTexts('reading')])
  return Popups
}

function onFailed(): void {
  const was = popups.open
  closePopup()
  if (was) sayMissing(() => openPopup(was, was.then))
}

/**
 * Loads the popups with the first one, or with an invitation. If that fails, the popup is closed, and can be opened again from the message.
 */
export function PopupGate() {
  const { open, invitation } = useSnapshot(popups)
  const wanted = (open ?? invitation) !== null
  const Popups = useLazyPart(wanted, load, onFailed, open !== null)
  return wanted && Popups ? <Popups /> : null
}
