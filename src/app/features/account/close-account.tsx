import { type FormEvent, useState } from 'react'
import type { AccountProps, LeaveProps } from '../../state/forms/account-row.tsx'
import { ProofField, useProof } from '../../state/forms/identity-proof.tsx'
import { LockableButton } from '../../state/forms/lock.tsx'
import { useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { FieldError } from '../../ui/field.tsx'

/** Closes the account, with 30 days to change one's mind (PRODUCT 6.4). */
export function CloseAccount({ onLeave, ...props }: AccountProps & LeaveProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <section className="part next">
      <Eave big>{text('account.close')}</Eave>
      <p className="soft">{text('account.close.text')}</p>
      {open ? (
        <CloseForm {...props} onLeave={onLeave} onCancel={() => setOpen(false)} />
      ) : (
        <div className="flex wrap pad">
          <LockableButton look="danger" onClick={() => setOpen(true)}>
            {text('account.close')}
          </LockableButton>
        </div>
      )}
    </section>
  )
}

function CloseForm({ onLeave, onCancel, ...props }: AccountProps & LeaveProps & { onCancel: () => void }) {
  const { call } = props
  const text = useText()
  const sending = useSending(text('account.close.failed'))
  const { proof, check: isProven, spent, field } = useProof(props, sending.forget)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isProven()) return
    void sending.send(() => onLeave(() => call('settings.deleteAccount', { body: proof })), spent)
  }

  return (
    <form className="stack pad" noValidate onSubmit={submit}>
      <ProofField {...field} />
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <Button look="quiet" onClick={onCancel}>
          {text('app.cancel')}
        </Button>
        <LockableButton type="submit" look="delete" disabled={sending.busy}>
          {text('account.close.do')}
        </LockableButton>
      </div>
    </form>
  )
}
