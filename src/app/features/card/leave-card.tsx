import { useState } from 'react'
import type { Lost } from '../../../local/device/lost-by-leaving.ts'
import { keepCard } from '../../../local/device/own-card.ts'
import { deviceNow } from '../../state/device/open-device.ts'
import { Confirm } from '../../state/forms/confirm.tsx'
import { KeepsCard } from '../../state/forms/keeps-card.tsx'
import { useText } from '../../state/language/text.tsx'
import { closePopup } from '../../state/popups/open-popup.ts'
import { atPage } from '../../ui/back-closes.ts'

/** Asks somebody with a card of their own before they sign out, which deletes it unless they choose to keep it here. */
export function LeaveCard({ waiting, then }: Lost & { then?: () => void }) {
  const text = useText()
  const [keeps, setKeeps] = useState(false)

  async function leave() {
    const device = deviceNow()
    closePopup()
    await atPage()
    if (keeps && device) await keepCard(device.mirror)
    then?.()
  }

  return (
    <Confirm
      title={text('card.leave')}
      words={text(waiting > 0 ? 'card.leave.waiting' : 'card.leave.text')}
      act={text('nav.logout')}
      stay={text('app.waiting.stay')}
      onConfirm={() => void leave()}
      onClose={closePopup}
    >
      <KeepsCard keeps={keeps} onChange={setKeeps} />
    </Confirm>
  )
}
