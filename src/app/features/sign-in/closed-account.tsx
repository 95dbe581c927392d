import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { AuthTitle } from './auth-form.tsx'

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
  return (
    <div className="stack">
      <AuthTitle focused>{text('login.closed.title')}</AuthTitle>
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
