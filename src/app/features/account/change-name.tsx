import { type FormEvent, useState } from 'react'
import { profileName } from '../../../contract/fields.ts'
import { type AccountProps, AccountRow } from '../../state/forms/account-row.tsx'
import { FormEnd } from '../../state/forms/form-end.tsx'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { TextField } from '../../ui/field.tsx'

const rules = { username: profileName }

/** Changes the profile name; the user tag never changes. */
export function ChangeName(props: AccountProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const { account } = props
  return (
    <AccountRow
      label={text('signup.name')}
      value={
        <>
          <bdi>{account.username}</bdi> · @{account.user_tag}
        </>
      }
      act={text('account.change')}
      open={open}
      onOpen={setOpen}
    >
      <NameForm {...props} onDone={() => setOpen(false)} />
    </AccountRow>
  )
}

function NameForm({ account, call, onChanged, onDone }: AccountProps & { onDone: () => void }) {
  const text = useText()
  const sending = useSending(text('account.unsaved'))
  const { fields, control, check } = useRuledForm(rules, { username: account.username }, sending.forget)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!check(event.currentTarget)) return
    void sending.send(async () => {
      await call('settings.changeUsername', { body: fields })
      await onChanged()
      showMessage(text('account.name.done'))
      onDone()
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        {...control('username')}
        label={text('account.name.new')}
        hint={text('account.name.hint')}
        autoComplete="nickname"
        autoFocus
      />
      <FormEnd sending={sending} act={text('account.save')} />
    </form>
  )
}
