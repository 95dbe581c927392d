import { type FormEvent, useState } from 'react'
import { newPassword } from '../../../contract/fields.ts'
import { type AccountProps, AccountRow } from '../../state/forms/account-row.tsx'
import { FormEnd } from '../../state/forms/form-end.tsx'
import { ProofField, useProof } from '../../state/forms/identity-proof.tsx'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { PasswordField } from '../../ui/field.tsx'

const rules = { password: newPassword }

/** Changes the password. Asks for the old one, or, if the account has none, for a sign-in with Google. */
export function ChangePassword(props: AccountProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const { account } = props
  return (
    <AccountRow
      label={text('signup.password')}
      value={text(account.has_password ? 'account.password.set' : 'account.password.none')}
      act={text(account.has_password ? 'account.change' : 'account.password.add')}
      open={open}
      onOpen={setOpen}
    >
      <PasswordForm {...props} onDone={() => setOpen(false)} />
    </AccountRow>
  )
}

function PasswordForm({ onDone, ...props }: AccountProps & { onDone: () => void }) {
  const { account, call, onChanged } = props
  const text = useText()
  const sending = useSending(text('account.unsaved'))
  const { fields, control, check } = useRuledForm(rules, { password: '' }, sending.forget)
  const { proof, check: isProven, spent, field } = useProof(props, sending.forget)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const proven = isProven()
    if (!check(event.currentTarget) || !proven) return
    const { password: old_password, ...google } = proof
    void sending.send(async () => {
      await call('settings.changePassword', { body: { ...fields, ...google, ...(old_password && { old_password }) } })
      await onChanged()
      showMessage(text('account.password.done'))
      onDone()
    }, spent)
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <input
        className="sr"
        type="text"
        autoComplete="username"
        value={account.email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <ProofField {...field} />
      <PasswordField
        {...control('password')}
        label={text('restore.password')}
        hint={text('signup.password.hint')}
        autoComplete="new-password"
      />
      <FormEnd sending={sending} act={text('account.save')} />
    </form>
  )
}
