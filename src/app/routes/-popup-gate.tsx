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

/** Loads the popups with the first one. If that fails, the popup is closed, and can be opened again from the message. */
export function PopupGate() {
  const wanted = useSnapshot(popups).open !== null
  const Popups = useLazyPart(wanted, load, onFailed, true)
  return wanted && Popups ? <Popups /> : null
}
