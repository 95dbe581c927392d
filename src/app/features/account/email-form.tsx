import type { FormEvent } from 'react'
import { email } from '../../../contract/fields.ts'
import type { AccountProps } from '../../state/forms/account-row.tsx'
import { FormEnd } from '../../state/forms/form-end.tsx'
import { ProofField, useProof } from '../../state/forms/identity-proof.tsx'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { TextField } from '../../ui/field.tsx'

const rules = { email }

/** Asks for a new address, and for a code to be sent there. */
export function EmailForm({ onAsked, ...props }: AccountProps & { onAsked: (email: string) => void }) {
  const { call, onChanged } = props
  const text = useText()
  const sending = useSending(text('signup.unsent'), true)
  const { fields, control, check } = useRuledForm(rules, { email: '' }, sending.forget)
  const { proof, check: isProven, spent, field } = useProof(props, sending.forget)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const proven = isProven()
    if (!check(event.currentTarget) || !proven) return
    void sending.send(async () => {
      await call('settings.changeEmail', { body: { ...fields, ...proof } })
      onAsked(fields.email)
      await onChanged()
    }, spent)
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
      <ProofField {...field} />
      <FormEnd sending={sending} act={text('account.email.send')} />
    </form>
  )
}
