import { useEffect, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { bell } from '../../ui/icons.ts'
import { useMayTry } from '../device/online.ts'
import { useText } from '../language/text.tsx'
import { claimInvitation } from '../popups/one-invitation.ts'
import { openPopup } from '../popups/open-popup.ts'
import { mayAsk, noteAsked } from './asked.ts'
import s from './push.module.css'
import { usePush } from './use-push.ts'

/** The card that offers notifications of the system. It never asks the browser by itself: its button opens our own explanation. */
export function PushCard({ account, className = '' }: { account: string; className?: string | undefined }) {
  const text = useText()
  const title = useId()
  const { view } = usePush()
  const mayTry = useMayTry()
  const [open, setOpen] = useState(() => mayAsk(account))
  const [claimed, setClaimed] = useState(false)
  // The visit's one invitation is left to others where there is nothing to offer, or no signal to take it up.
  const offers = open && view === 'off' && mayTry
  useEffect(() => {
    if (offers) setClaimed(claimInvitation('push'))
  }, [offers])
  if (!offers || !claimed) return null
  return (
    <aside className={`${s.pushCard} ${className}`} aria-labelledby={title}>
      <Icon path={bell} />
      <p>
        <b id={title}>{text('push.ask.title')}</b>
        <small>{text('push.ask.short')}</small>
      </p>
      <div className="flex wrap g-2">
        <Button look="quiet" size="small" onClick={() => openPopup({ kind: 'push' }, () => setOpen(false))}>
          {text('push.ask.choose')}
        </Button>
        <Button
          look="bare"
          size="small"
          onClick={() => {
            noteAsked(account)
            setOpen(false)
          }}
        >
          {text('push.ask.no')}
        </Button>
      </div>
    </aside>
  )
}
