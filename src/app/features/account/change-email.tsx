import { useState } from 'react'
import { useText } from '../../state/text.tsx'
import { type AccountProps, AccountRow } from './account-row.tsx'
import { EmailCode } from './email-code.tsx'
import { EmailForm } from './email-form.tsx'
import type { Proof } from './proof.tsx'

/** The e-mail address; a new one is taken over with the code that is sent to it. */
export function ChangeEmail(props: AccountProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  /** What was asked for on this screen; a code can be sent again without asking for the password twice. */
  const [asked, setAsked] = useState<{ email: string; proof: Proof } | null>(null)
  const [anew, setAnew] = useState(false)
  const { account, online, locked } = props
  const pending = asked?.email ?? account.pending_email

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
      disabled={!online || locked}
      onOpen={next => {
        setAnew(false)
        setOpen(next)
      }}
    >
      {pending && !anew ? (
        <EmailCode
          {...props}
          email={pending}
          proof={asked?.proof ?? null}
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
          onAsked={(email, proof) => {
            setAsked({ email, proof })
            setAnew(false)
          }}
        />
      )}
    </AccountRow>
  )
}
