import { useEffect, useState } from 'react'
import { CallError } from '../../../contract/errors.ts'
import { commonText } from '../../../contract/fields.ts'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { registrationLimits } from '../../../contract/registration-limits.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { useMayTry } from '../../state/device/online.ts'
import { brokenBy } from '../../state/forms/broken-rule.ts'
import { useLock } from '../../state/forms/lock.tsx'
import { focusFirstError } from '../../state/forms/use-ruled-form.ts'
import { isCode, messageOf } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { afterPause } from '../../state/loading/while-here.ts'
import { Check } from '../../ui/check.tsx'
import { FieldError, PasswordField, TextField } from '../../ui/field.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { AgreementCheck, BirthDateField, SexChoice } from './account-fields.tsx'
import s from './auth.module.css'
import { AuthForm } from './auth-form.tsx'
import { AuthLink, type ShowTab } from './auth-link.tsx'
import { InvitedBy, WhyField } from './door-part.ts'
import { brokenRule, brokenRules, type CheckedName, type SignUpFields } from './sign-up-fields.ts'
import type { Door } from './use-door.ts'

/** The refusals whose own words say more. */
const saidByServer = [
  'too_many',
  'email_refused',
  'registration_closed',
  'invitation_needed',
  'invitation_over',
] as const

/** Step 1 of the sign-up. An error appears when a field is left or the form is sent, and disappears while typing. */
export function SignUpForm({
  call,
  fields,
  door,
  why,
  failure,
  turn,
  onChange,
  onWhy,
  onRefused,
  onSent,
}: {
  call: CallServer
  fields: SignUpFields
  door: Door
  /** Why somebody wants an account, where each is approved. */
  why: string
  /** Why the second step led back here. */
  failure: string | null
  turn?: ShowTab
  onChange: (fields: SignUpFields) => void
  onWhy: (why: string) => void
  /** Takes a refusal that is shown in place of the form; returns whether it was one. */
  onRefused: (error: unknown) => boolean
  onSent: () => void
}) {
  const text = useText()
  const { errors, left, typed, refused } = useFieldErrors<CheckedName>()
  const [captcha, setCaptcha] = useState<CaptchaState>('open')
  const [captchaMissing, setCaptchaMissing] = useState(false)
  const [sending, setSending] = useState<'no' | 'sending' | 'unsent'>('no')
  const [unsent, setUnsent] = useState('')
  const emailTaken = useEmailCheck(call, fields.email)
  const [whyError, setWhyError] = useState<string | undefined>()
  const asksWhy = door.mode === 'approval'

  const say = (key: PlainKey | null) => (key ? text(key) : null)
  const control = (name: Exclude<CheckedName, 'rules'>) => ({
    name,
    required: true,
    value: fields[name],
    error: errors[name] ?? (name === 'email' ? (say(emailTaken) ?? undefined) : undefined),
    onChange: (event: { target: { value: string } }) => {
      typed(name)
      onChange({ ...fields, [name]: event.target.value })
    },
    onBlur: () => left(name, say(brokenRule(name, fields[name]))),
  })

  async function send(form: HTMLFormElement) {
    const broken = brokenRules(fields)
    refused(Object.fromEntries(Object.entries(broken).map(([name, key]) => [name, say(key)])))
    const brokenWhy = asksWhy ? brokenBy(commonText, why) : null
    setWhyError(say(brokenWhy) ?? undefined)
    setCaptchaMissing(captcha !== 'done')
    if (brokenWhy || Object.keys(broken).length > 0 || emailTaken === 'signup.email.used' || captcha !== 'done') {
      focusFirstError(form)
      return
    }
    setSending('sending')
    try {
      const body = door.token === undefined ? {} : { invitation: door.token }
      await call('registration.sendCode', { params: { email: fields.email }, body })
      onSent()
    } catch (error) {
      if (onRefused(error)) return
      // Only when to try again, who may sign up, or that no answer came, is worth more than our own words.
      const known = !(error instanceof CallError) || saidByServer.some(code => isCode(error, code))
      setUnsent(known ? messageOf(error, text, text('signup.unsent')) : text('signup.unsent'))
      setSending('unsent')
      setCaptcha('open')
    }
  }

  return (
    <AuthForm
      title={text('signup.title')}
      step={1}
      says="signup.offline"
      sending={{ busy: sending === 'sending', failure: sending === 'unsent' ? unsent : null }}
      act={text(sending === 'sending' ? 'signup.sending' : 'signup.continue')}
      end={
        <p className="center">
          <AuthLink to="login" turn={turn}>
            {text('signup.member')}
          </AuthLink>
        </p>
      }
      onSubmit={send}
    >
      {door.invitation?.by && <InvitedBy name={door.invitation.by.username} />}
      {failure && <FieldError>{failure}</FieldError>}
      <TextField {...control('username')} label={text('signup.name')} autoComplete="nickname" />
      <TextField {...control('email')} label={text('signup.email')} type="email" autoComplete="email" />
      <PasswordField
        {...control('password')}
        label={text('signup.password')}
        hint={text('signup.password.hint')}
        autoComplete="new-password"
      />
      <SexChoice value={fields.sex} onChange={sex => onChange({ ...fields, sex })} />
      <BirthDateField {...control('date')} />
      {asksWhy && (
        <WhyField
          value={why}
          error={whyError}
          onChange={changed => {
            setWhyError(undefined)
            onWhy(changed)
          }}
        />
      )}
      <AgreementCheck
        checked={fields.rules}
        error={errors.rules}
        onChange={event => {
          typed('rules')
          onChange({ ...fields, rules: event.target.checked })
        }}
      />
      <Captcha
        call={call}
        state={captcha}
        missing={captchaMissing && captcha !== 'done'}
        onState={state => {
          setCaptchaMissing(false)
          setCaptcha(state)
        }}
      />
    </AuthForm>
  )
}

/** The server's verdict on an address, as the text to show. */
type EmailVerdict = 'signup.email.used' | 'signup.email.unchecked' | null

/** Asks the server whether an address is in use, one second after the last key and if the address is well-formed. */
function useEmailCheck(call: CallServer, email: string): EmailVerdict {
  const online = useMayTry()
  const [answer, setAnswer] = useState<{ email: string; verdict: EmailVerdict }>({ email: '', verdict: null })
  useEffect(() => {
    if (!online || brokenRule('email', email)) return
    return afterPause(registrationLimits.emailCheckDebounceMs, async isLate => {
      const verdict = await call('registration.checkEmail', { query: { email } }).then(
        ({ data }) => (data.exists ? 'signup.email.used' : null),
        () => 'signup.email.unchecked' as const,
      )
      if (!isLate()) setAnswer({ email, verdict })
    })
  }, [call, email, online])
  return answer.email === email ? answer.verdict : null
}

/** The progress of the proof of work. */
type CaptchaState = 'open' | 'working' | 'done' | 'failed'

/**
 * The self-hosted captcha: a checkbox that makes the browser compute for a second or two. The solver is loaded when it is ticked.
 */
function Captcha({
  call,
  state,
  missing,
  onState,
}: {
  call: CallServer
  state: CaptchaState
  missing: boolean
  onState: (state: CaptchaState) => void
}) {
  const text = useText()
  const { locked, described } = useLock()
  const error = missing ? text('signup.captcha') : state === 'failed' ? text('signup.person.failed') : undefined

  async function prove() {
    if (state === 'working' || state === 'done') return
    onState('working')
    try {
      const { proveWork } = await import('./prove-work.ts')
      await proveWork(call)
      onState('done')
    } catch {
      onState('failed')
    }
  }

  return (
    <div className={s.captcha}>
      <Check
        name="captcha"
        checked={state === 'done' || state === 'working'}
        disabled={locked}
        {...described}
        error={error}
        onChange={prove}
      >
        {text('signup.person')}
      </Check>
      <span className="muted" role="status">
        {state === 'working' && text('signup.person.working')}
        {state === 'done' && text('signup.person.done')}
      </span>
    </div>
  )
}
