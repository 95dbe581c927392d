import { type Ref, useState } from 'react'
import type { Session } from '../../../contract/entities/session.ts'
import { currentPassword, email } from '../../../contract/fields.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { isCode, useSending } from '../../state/forms/use-sending.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import type { SignedInWith } from './appeal-closing.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthLink, type SharedEmail, type ShowTab } from './auth-link.tsx'
import { ClosedAccount } from './closed-account.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { Reason, type Why } from './reason.tsx'
import { SecondStepGate } from './second-step-gate.tsx'

const rules = { email, password: currentPassword }

// Hardly anybody needs it.
const AppealClosing = lazyPart(
  async () => (await Promise.all([import('./appeal-closing.tsx'), needTexts('moderation')]))[0].AppealClosing,
)

/** What is shown instead of the form: the second step, whether to open a closed account again, or the appeal against its closing. */
type Instead = 'second' | 'closed' | SignedInWith

const insteadAfter = (error: unknown, fields: SignedInWith): Instead | null => {
  if (isCode(error, 'second_factor_needed')) return 'second'
  if (isCode(error, 'account_closed')) return 'closed'
  return isCode(error, 'closed_by_admin') ? fields : null
}

/**
 * Signing in: e-mail address and password, or Google (PRODUCT 1.4). For a closed account it asks whether to open it
 * again, or takes the appeal if an admin closed it; of an admin with a second factor it asks for the second step.
 * @param props.why what the account is needed for
 * @param props.first the first field
 * @param props.turn shows another tab of the popup
 * @param props.shared the e-mail address that the popup's tabs share
 * @param props.onSignedIn gets the session
 * @param props.onFailed is called after a failed sign-in, which clears what was stored of a session (PRODUCT 8.5)
 */
export function LogIn({
  call,
  why,
  first,
  turn,
  shared,
  onSignedIn,
  onFailed,
}: {
  call: CallServer
  why?: Why | null
  first?: Ref<HTMLInputElement>
  turn?: ShowTab
  shared?: SharedEmail
  onSignedIn: (session: Session) => Promise<void>
  onFailed: () => Promise<void>
}) {
  const text = useText()
  const sending = useSending(text('login.failed'))
  const { fields, control, check } = useRuledForm(
    rules,
    { email: shared?.email ?? '', password: '' },
    (name, value) => {
      sending.forget()
      if (name === 'email') shared?.onEmail(value)
    },
  )
  const [instead, setInstead] = useState<Instead | null>(null)
  const [elsewhere, setElsewhere] = useState(false)

  const logIn = (reopen: boolean) =>
    sending.send(
      async () => {
        const { data } = await call('auth.login', { body: reopen ? { ...fields, reopen } : fields }).catch(
          async error => {
            await onFailed()
            throw error
          },
        )
        await onSignedIn(data)
      },
      error => {
        const instead = insteadAfter(error, fields)
        setInstead(instead)
        return instead !== null
      },
    )

  const leave = () => {
    sending.forget()
    setElsewhere(false)
    setInstead(null)
  }
  if (instead === 'second') return <SecondStepGate call={call} onSignedIn={onSignedIn} onLeave={leave} />
  if (instead === 'closed') return <ClosedAccount sending={sending} onOpen={() => void logIn(true)} onLeave={leave} />
  if (instead) return <AppealClosing call={call} fields={instead} onLeave={leave} />
  return (
    <div className="stack g-16">
      {!elsewhere && (
        <AuthForm
          title={text(why ? 'login.title' : 'login.welcome')}
          said={
            <>
              <Reason why={why} />
              {!turn && (
                <p className="flex wrap">
                  <NewHere turn={turn} />
                </p>
              )}
            </>
          }
          says="login.offline"
          sending={sending}
          act={text('login.submit')}
          onSubmit={form => check(form) && logIn(false)}
        >
          <TextField
            {...control('email')}
            ref={first}
            label={text('signup.email')}
            type="email"
            autoComplete="username"
          />
          <PasswordField {...control('password')} label={text('signup.password')} autoComplete="current-password" />
        </AuthForm>
      )}
      <GoogleSignIn
        call={call}
        onAside={setElsewhere}
        onTaken={setInstead}
        onSignedIn={onSignedIn}
        onFailed={onFailed}
      />
      {!elsewhere && (
        <p className="flex wrap">
          <AuthLink to="forgot" turn={turn}>
            {text('login.forgot')}
          </AuthLink>
          {turn && (
            <span className="push flex">
              <NewHere turn={turn} />
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** Leads those who have no account to the sign-up. */
function NewHere({ turn }: { turn: ShowTab | undefined }) {
  const text = useText()
  return (
    <>
      {text('login.new')}
      <AuthLink to="register" turn={turn}>
        {text('login.signup')}
      </AuthLink>
    </>
  )
}
