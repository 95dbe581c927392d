import { useEffect, useState } from 'react'
import type { Session } from '../../../contract/entities/session.ts'
import type { Turn } from './auth-link.tsx'
import type { Call } from './call.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import type { SignUpFields } from './sign-up-fields.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { forgetTyped, keepTyped, typedBefore } from './typed-before.ts'

const empty: SignUpFields = { username: '', email: '', password: '', sex: 'male', date: '', rules: false }

/**
 * The sign-up, both steps (specification 2 and 4): fields, captcha and a code by mail; then the code.
 * @param props.online whether there is a connection; what is typed is kept without one
 * @param props.onSignedIn gets the session of the new account
 */
export function SignUp({
  call,
  online,
  turn,
  onSignedIn,
}: {
  call: Call
  online: boolean
  turn?: Turn
  onSignedIn: (session: Session) => Promise<void>
}) {
  const [fields, setFields] = useState(empty)
  const [step, setStep] = useState<1 | 2>(1)
  const [failure, setFailure] = useState<string | null>(null)

  // The server's page is the empty form, so what was typed before comes after the first drawing.
  useEffect(() => setFields(now => ({ ...now, ...typedBefore() })), [])

  async function enter(session: Session) {
    forgetTyped()
    await onSignedIn(session)
  }

  if (step === 2) {
    return (
      <ConfirmEmail
        call={call}
        fields={fields}
        onBack={() => {
          setFailure(null)
          setStep(1)
        }}
        onFailed={message => {
          setFailure(message)
          setStep(1)
        }}
        onSignedIn={enter}
      />
    )
  }
  return (
    <SignUpForm
      call={call}
      online={online}
      fields={fields}
      failure={failure}
      turn={turn}
      onChange={changed => {
        keepTyped(changed)
        setFields(changed)
      }}
      onSent={() => setStep(2)}
    />
  )
}
