import { useEffect, useRef } from 'react'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import s from './auth.module.css'

/** Asks whether an account that its owner closed shall be opened again (PRODUCT 6.4). */
export function ClosedAccount({
  sending,
  onOpen,
  onLeave,
}: {
  sending: { busy: boolean; failure: string | null }
  onOpen: () => void
  onLeave: () => void
}) {
  const text = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="stack">
      <div className={s.titles}>
        <h1 ref={title} tabIndex={-1}>
          {text('login.closed.title')}
        </h1>
      </div>
      <p>{text('login.closed.text')}</p>
      <NeedsConnection says="login.offline">
        {sending.failure && <FieldError>{sending.failure}</FieldError>}
        <LockableButton size="tall" wide disabled={sending.busy} onClick={onOpen}>
          {text('login.closed.open')}
        </LockableButton>
        <Button look="quiet" size="tall" wide disabled={sending.busy} onClick={onLeave}>
          {text('login.closed.leave')}
        </Button>
      </NeedsConnection>
    </div>
  )
}
