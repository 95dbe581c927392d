import { type ComponentProps, useState } from 'react'
import type { InputOf } from '../../../contract/calls/index.ts'
import type { Session } from '../../../contract/entities/session.ts'
import { commonText, currentPassword, dateOfBirth, profileName, rules as rulesRule } from '../../../contract/fields.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { brokenBy } from '../../state/forms/broken-rule.ts'
import { GoogleButton } from '../../state/forms/google-button.tsx'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { isCode, useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError, PasswordField, TextField } from '../../ui/field.tsx'
import { AgreementCheck, BirthDateField, SexChoice } from './account-fields.tsx'
import type { SignedInWith } from './appeal-closing.tsx'
import s from './auth.module.css'
import { AuthForm } from './auth-form.tsx'
import { ClosedAccount } from './closed-account.tsx'
import { DoorShut, WhyField } from './door-part.ts'
import { SecondStepGate } from './second-step-gate.tsx'
import type { SignUpFields } from './sign-up-fields.ts'
import { forgetInvitation, keptInvitation } from './use-door.ts'

type Body = InputOf<'auth.google'>['body']

/** The step of signing in with Google: the button, missing details, a closed account, or the second step of an admin. */
type Step =
  | { at: 'button' }
  | { at: 'details'; body: Body; username: string; asksWhy: boolean }
  | { at: 'waits' }
  | { at: 'password'; body: Body; email: string }
  | { at: 'closed'; body: Body }
  | { at: 'second' }

/**
 * Signing in with Google (PRODUCT 1.4): the button, then what is missing: the details of a new account, or once the password of
 * the account that has the address.
 * @param props.onAside is called when a step needs the whole screen
 * @param props.onTaken is called for an account that an admin closed, with what its owner can appeal with
 */
export function GoogleSignIn({
  call,
  onAside,
  onTaken,
  onSignedIn,
  onFailed,
}: {
  call: CallServer
  onAside: (aside: boolean) => void
  onTaken: (proof: SignedInWith) => void
  onSignedIn: (session: Session) => Promise<void>
  onFailed: () => Promise<void>
}) {
  const text = useText()
  const sending = useSending(text('error.google_refused'), true)
  const [step, setStep] = useState<Step>({ at: 'button' })
  const [there, setThere] = useState(false)
  const [tries, setTries] = useState(0)

  function turn(next: Step) {
    onAside(next.at !== 'button')
    setStep(next)
  }

  const send = (body: Body) =>
    sending.send(
      async () => {
        const { data } = await call('auth.google', { body }).catch(async error => {
          await onFailed()
          throw error
        })
        if (data.data) await onSignedIn(data.data)
        else if (data.needs === 'details') {
          const asksWhy = data.asks_why ?? false
          turn({ at: 'details', body, username: data.suggested?.username ?? '', asksWhy })
        } else if (data.needs === 'password') turn({ at: 'password', body, email: data.suggested?.email ?? '' })
        else throw new Error('Google sign-in answered neither a session nor what is missing')
      },
      error => {
        if (isCode(error, 'account_closed')) {
          turn({ at: 'closed', body })
          return true
        }
        if (isCode(error, 'closed_by_admin')) {
          const { idToken, password } = body
          onTaken(step.at === 'password' && password ? { email: step.email, password } : { idToken })
          return true
        }
        if (isCode(error, 'second_factor_needed')) {
          // Google's token is used up: whoever comes back needs a new button.
          setTries(tries + 1)
          turn({ at: 'second' })
          return true
        }
        if (isCode(error, 'approval_waits')) {
          turn({ at: 'waits' })
          return true
        }
        if (isCode(error, 'invitation_over')) forgetInvitation()
        // A failed sign-in with Google is said by the form and by no global message (PRODUCT 8.4).
        console.warn('signing in with Google', error)
        if (isCode(error, 'google_refused')) {
          // Google's token is used up: the next try needs a new button.
          setTries(tries + 1)
          turn({ at: 'button' })
        }
        return false
      },
    )

  const back = () => {
    sending.forget()
    turn({ at: 'button' })
  }
  const shared = { sending, onLeave: back }
  if (step.at === 'second') return <SecondStepGate call={call} onSignedIn={onSignedIn} onLeave={back} />
  if (step.at === 'waits')
    return (
      <DoorShut
        why="waits"
        end={
          <Button look="quiet" size="tall" wide onClick={back}>
            {text('signup.back')}
          </Button>
        }
      />
    )
  if (step.at === 'closed')
    return <ClosedAccount {...shared} onOpen={() => void send({ ...step.body, reopen: true })} />
  if (step.at === 'details')
    return (
      <GoogleDetails
        {...shared}
        username={step.username}
        asksWhy={step.asksWhy}
        onSend={completion => void send({ ...step.body, completion })}
      />
    )
  if (step.at === 'password')
    return <GooglePassword {...shared} email={step.email} onSend={password => void send({ ...step.body, password })} />
  return (
    <>
      {there && <div className={s.or}>{text('google.or')}</div>}
      <GoogleButton
        key={tries}
        call={call}
        onKnown={setThere}
        onToken={idToken => void send(withInvitation(idToken))}
      />
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
    </>
  )
}

/** What begins a sign-in, with the invitation that was opened in this tab. */
function withInvitation(idToken: string): Body {
  const invitation = keptInvitation()
  return invitation === undefined ? { idToken } : { idToken, invitation }
}

const passwordRules = { password: currentPassword }

/** For an account with a password and the same address as Google's: asks for the password once, then links the two. */
function GooglePassword({ email, onSend, ...step }: StepProps & { email: string; onSend: (password: string) => void }) {
  const text = useText()
  const { fields, control, check } = useRuledForm(passwordRules, { password: '' }, step.sending.forget)
  return (
    <GoogleStep
      {...step}
      title={text('google.link.title')}
      said={<p>{text('google.link.text', { email })}</p>}
      act={text('google.link.submit')}
      onSubmit={form => check(form) && onSend(fields.password)}
    >
      <PasswordField {...control('password')} label={text('signup.password')} autoComplete="current-password" />
    </GoogleStep>
  )
}

const detailRules = { username: profileName, date: dateOfBirth }

/** Asks a new member for what Google does not tell, before the account exists (PRODUCT 1.4). */
function GoogleDetails({
  username,
  asksWhy,
  onSend,
  ...step
}: StepProps & {
  username: string
  asksWhy: boolean
  onSend: (completion: Omit<SignUpFields, 'email' | 'password'> & { why?: string }) => void
}) {
  const text = useText()
  const { fields, control, check } = useRuledForm(detailRules, { username, date: '' }, step.sending.forget)
  const [sex, setSex] = useState<SignUpFields['sex']>('male')
  const [agreed, setAgreed] = useState(false)
  const [unread, setUnread] = useState<string | undefined>()
  const [why, setWhy] = useState('')
  const [whyError, setWhyError] = useState<string | undefined>()

  function submit(form: HTMLFormElement) {
    const broken = brokenBy(rulesRule, agreed)
    setUnread(broken ? text(broken) : undefined)
    const brokenWhy = asksWhy ? brokenBy(commonText, why) : null
    setWhyError(brokenWhy ? text(brokenWhy) : undefined)
    if (check(form) && !broken && !brokenWhy) onSend({ ...fields, sex, rules: agreed, ...(asksWhy && { why }) })
  }

  return (
    <GoogleStep
      {...step}
      title={text('google.details.title')}
      said={<p className="soft">{text('google.details.text')}</p>}
      act={text('google.details.submit')}
      onSubmit={submit}
    >
      <TextField {...control('username')} label={text('signup.name')} autoComplete="nickname" />
      <SexChoice value={sex} onChange={setSex} />
      <BirthDateField {...control('date')} />
      {asksWhy && (
        <WhyField
          value={why}
          error={whyError}
          onChange={changed => {
            setWhyError(undefined)
            setWhy(changed)
          }}
        />
      )}
      <AgreementCheck
        checked={agreed}
        error={unread}
        onChange={event => {
          setUnread(undefined)
          setAgreed(event.target.checked)
        }}
      />
    </GoogleStep>
  )
}

/** The props of a step after Google's button. */
type StepProps = {
  sending: { busy: boolean; failure: string | null; forget: () => void }
  onLeave: () => void
}

/** The form of a step after Google's button, from which one can go back. */
function GoogleStep({ onLeave, ...form }: StepProps & Omit<ComponentProps<typeof AuthForm>, 'says' | 'end'>) {
  const text = useText()
  return (
    <AuthForm
      {...form}
      focused
      says="login.offline"
      end={
        <Button look="quiet" size="tall" wide onClick={onLeave}>
          {text('signup.back')}
        </Button>
      }
    />
  )
}
