import { type FormEvent, useState } from 'react'
import { email } from '../../../contract/fields.ts'
import { registrationLimits } from '../../../contract/registration-limits.ts'
import { type AccountProps, AccountRow } from '../../state/forms/account-row.tsx'
import { FormEnd } from '../../state/forms/form-end.tsx'
import { ProofField, useProof } from '../../state/forms/identity-proof.tsx'
import { LockableButton } from '../../state/forms/lock.tsx'
import { ResendCode } from '../../state/forms/resend-code.tsx'
import { useCode } from '../../state/forms/use-code.ts'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { isCode, useSending } from '../../state/forms/use-sending.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'

/** The e-mail address. A new one counts once the code sent to it is entered. */
export function ChangeEmail(props: AccountProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  /** The new address, once a code was sent to it. */
  const [asked, setAsked] = useState<string | null>(null)
  const [anew, setAnew] = useState(false)
  const { account } = props
  const pending = asked ?? account.pending_email

  return (
    <>
      <AccountRow
        label={text('signup.email')}
        value={
          account.pending_email
            ? text('account.email.pending', { email: account.email, pending: account.pending_email })
            : account.email
        }
        act={text(account.pending_email ? 'account.email.code' : 'account.change')}
        open={open}
        onOpen={next => {
          setAnew(false)
          setOpen(next)
        }}
      >
        {pending && !anew ? (
          <EmailCode
            {...props}
            email={pending}
            onAnew={() => {
              setAsked(null)
              setAnew(true)
            }}
            onDone={() => {
              setAsked(null)
              setOpen(false)
            }}
          />
        ) : (
          <EmailForm
            {...props}
            onAsked={email => {
              setAsked(email)
              setAnew(false)
            }}
          />
        )}
      </AccountRow>
      {account.email_returned && <Returned {...props} since={account.email_returned} />}
    </>
  )
}

/** Mail to the address came back (PRODUCT 6.33): the address is changed above, or its owner says that mail arrives. */
function Returned({ call, onChanged, since }: AccountProps & { since: string }) {
  const text = useText()
  const sending = useSending(text('account.unsaved'), true)
  const keep = () =>
    sending.send(async () => {
      const { data } = await call('settings.keepEmail', {})
      await onChanged()
      showMessage(data.message)
    })
  return (
    <div className="row">
      <div>
        <Ago at={since} form="long">
          {when => text('account.email.returned', { when })}
        </Ago>
        {sending.failure && <FieldError>{sending.failure}</FieldError>}
      </div>
      <LockableButton look="quiet" size="small" aria-busy={sending.busy} onClick={() => void keep()}>
        {text('account.email.works')}
      </LockableButton>
    </div>
  )
}

const { codeDigits } = registrationLimits

/** Takes the code that was sent to a new address. Until it is entered, a code for another address needs no second proof. */
function EmailCode({
  call,
  email,
  onChanged,
  onAnew,
  onDone,
}: AccountProps & { email: string; onAnew: () => void; onDone: () => void }) {
  const text = useText()
  const sending = useSending(text('account.unsaved'))
  const { code, field, wrong, refuse } = useCode<'signup.code' | 'signup.wrong'>(codeDigits, sending.forget)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length !== codeDigits) return refuse('signup.code')
    void sending.send(
      async () => {
        await call('settings.confirmEmail', { body: { code } })
        await onChanged()
        showMessage(text('account.email.done'))
        onDone()
      },
      error => {
        if (isCode(error, 'wrong_code')) refuse('signup.wrong')
        return isCode(error, 'wrong_code')
      },
    )
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{text('signup.confirm.sent', { email })}</p>
      <CodeInput {...field} error={wrong && text(wrong)} label={text('signup.confirm.code')} />
      <FormEnd sending={sending} act={text('signup.confirm')}>
        <Button look="quiet" onClick={onAnew}>
          {text('account.email.other')}
        </Button>
      </FormEnd>
      <ResendCode resend={async () => void (await call('settings.changeEmail', { body: { email } }))} />
    </form>
  )
}

const rules = { email }

/** Asks for a new address, and for a code to be sent there. */
function EmailForm({ onAsked, ...props }: AccountProps & { onAsked: (email: string) => void }) {
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
