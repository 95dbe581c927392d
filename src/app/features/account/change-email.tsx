import { useState } from 'react'
import { type AccountProps, AccountRow } from '../../state/forms/account-row.tsx'
import { useText } from '../../state/language/text.tsx'
import { EmailCode } from './email-code.tsx'
import { EmailForm } from './email-form.tsx'

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
  )
}
