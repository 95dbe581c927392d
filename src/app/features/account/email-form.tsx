import { type FormEvent, useState } from 'react'
import { email } from '../../../contract/fields.ts'
import { useText } from '../../state/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import type { AccountProps } from './account-row.tsx'
import { isProven, type Proof, ProofField } from './proof.tsx'
import { useRuledForm } from './use-ruled-form.ts'
import { useSending } from './use-sending.ts'

const rules = { email }

/** Asks for a code at a new address. */
export function EmailForm({
  account,
  call,
  online,
  onChanged,
  onAsked,
}: AccountProps & { onAsked: (email: string, proof: Proof) => void }) {
  const text = useText()
  const sending = useSending(text('signup.unsent'))
  const { fields, control, check } = useRuledForm(rules, { email: '' }, sending.forget)
  const [proof, setProof] = useState<Proof>({})
  const [missing, setMissing] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(!isProven(proof))
    if (!check(event.currentTarget) || !isProven(proof)) return
    void sending.send(async () => {
      await call('settings.changeEmail', { body: { ...fields, ...proof } })
      onAsked(fields.email, proof)
      await onChanged()
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        {...control('email')}
        label={text('account.email.new')}
        hint={text('account.email.hint')}
        type="email"
        autoComplete="email"
        autoFocus
      />
      <ProofField
        call={call}
        online={online}
        hasPassword={account.has_password}
        proof={proof}
        missing={missing}
        onProof={next => {
          setMissing(false)
          sending.forget()
          setProof(next)
        }}
      />
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <Button type="submit" disabled={sending.busy || !online}>
          {text('account.email.send')}
        </Button>
      </div>
    </form>
  )
}
