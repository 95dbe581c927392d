import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '../../../contract/entities/session.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import type { SharedEmail, ShowTab } from './auth-link.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { forgetTyped, keepSent, keepTyped, sentAt, typedBefore } from './kept-sign-up.ts'
import type { SignUpFields } from './sign-up-fields.ts'
import { SignUpForm } from './sign-up-form.tsx'

const empty: SignUpFields = { username: '', email: '', password: '', sex: 'male', date: '', rules: false }

/**
 * The sign-up, both steps (PRODUCT 4.1): fields, captcha and a code by mail; then the code. If the page was reloaded
 * while the code was on its way, it is at the second step again and asks for the password, which is stored nowhere.
 * @param props.shared the e-mail address that the popup's tabs share
 * @param props.onSignedIn gets the session of the new account
 */
export function SignUp({
  call,
  turn,
  shared,
  onSignedIn,
}: {
  call: CallServer
  turn?: ShowTab
  shared?: SharedEmail
  onSignedIn: (session: Session) => Promise<void>
}) {
  const [fields, setFields] = useState(empty)
  const [step, setStep] = useState<1 | 2>(1)
  const [failure, setFailure] = useState<string | null>(null)
  const [resumed, setResumed] = useState(false)

  // The server renders the empty form, so what was typed before is filled in after the first render.
  const resume = useEffectEvent(() => {
    const typed = typedBefore()
    const sent = sentAt() !== null
    const email = (!sent && shared?.email) || typed.email || ''
    setFields(now => ({ ...now, ...typed, ...(email && { email }) }))
    shared?.onEmail(email)
    setResumed(sent)
    if (sent) setStep(2)
  })
  useEffect(() => resume(), [])

  async function enter(session: Session) {
    forgetTyped()
    await onSignedIn(session)
  }

  function leadBack(why: string | null) {
    keepTyped(fields)
    setResumed(false)
    setFailure(why)
    setStep(1)
  }

  if (step === 2) {
    return (
      <ConfirmEmail
        call={call}
        // A code is only sent to somebody who has agreed to the terms.
        fields={resumed ? { ...fields, rules: true } : fields}
        onPassword={resumed ? password => setFields({ ...fields, password }) : null}
        onBack={() => leadBack(null)}
        onFailed={leadBack}
        onSignedIn={enter}
      />
    )
  }
  return (
    <SignUpForm
      call={call}
      fields={fields}
      failure={failure}
      turn={turn}
      onChange={changed => {
        keepTyped(changed)
        shared?.onEmail(changed.email)
        setFields(changed)
      }}
      onSent={() => {
        keepSent(fields)
        setStep(2)
      }}
    />
  )
}
