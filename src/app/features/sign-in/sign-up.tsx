import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '../../../contract/entities/session.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { isCode } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { AuthLink, type SharedEmail, type ShowTab } from './auth-link.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { DoorShut } from './door-part.ts'
import { forgetTyped, keepSent, keepTyped, sentAt, typedBefore } from './kept-sign-up.ts'
import type { SignUpFields } from './sign-up-fields.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { forgetInvitation, useDoor, whyShut } from './use-door.ts'

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
  const text = useText()
  const door = useDoor(call)
  const [why, setWhy] = useState('')
  const [waits, setWaits] = useState(false)
  const [fields, setFields] = useState(empty)
  const [step, setStep] = useState<1 | 2>(1)
  const [failure, setFailure] = useState<string | null>(null)
  const [resumed, setResumed] = useState(false)

  // The server renders the empty form, so what was typed before is filled in after the first render.
  const resume = useEffectEvent(() => {
    const { why: whyBefore = '', ...typed } = typedBefore()
    setWhy(whyBefore)
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
    forgetInvitation()
    await onSignedIn(session)
  }

  function leadBack(because: string | null) {
    keepTyped(fields, why)
    setResumed(false)
    setFailure(because)
    setStep(1)
  }

  /** Where the server refuses somebody for how one may sign up now, the page says that instead. @returns whether it did */
  function refused(error: unknown): boolean {
    if (isCode(error, 'approval_waits')) {
      forgetTyped()
      setWaits(true)
      return true
    }
    if (!(['registration_closed', 'invitation_needed', 'invitation_over'] as const).some(code => isCode(error, code)))
      return false
    door.again()
    return false
  }

  const end = (
    <p>
      <AuthLink to="login" turn={turn}>
        {text('signup.member')}
      </AuthLink>
    </p>
  )
  const shut = waits ? 'waits' : whyShut(door)
  if (shut !== null) return <DoorShut why={shut} end={end} />
  if (step === 2) {
    return (
      <ConfirmEmail
        call={call}
        // A code is only sent to somebody who has agreed to the terms.
        fields={resumed ? { ...fields, rules: true } : fields}
        besides={{ ...(door.token && { invitation: door.token }), ...(why && { why }) }}
        onSent={() => keepSent(fields, why)}
        onRefused={refused}
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
      door={door}
      why={why}
      failure={failure}
      turn={turn}
      onWhy={changed => {
        keepTyped(fields, changed)
        setWhy(changed)
      }}
      onRefused={refused}
      onChange={changed => {
        keepTyped(changed, why)
        shared?.onEmail(changed.email)
        setFields(changed)
      }}
      onSent={() => {
        keepSent(fields, why)
        setStep(2)
      }}
    />
  )
}
