import { type FormEvent, useState } from 'react'
import type { InputOf, OutputOf } from '../../../contract/calls/index.ts'
import type { Session } from '../../../contract/entities/session.ts'
import { secondFactorLimits } from '../../../contract/second-factor-limits.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useCode } from '../../state/forms/use-code.ts'
import { focusFirstError } from '../../state/forms/use-ruled-form.ts'
import { isCode, useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { ServerAnswer } from '../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../state/reading/use-server-answer.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { AuthTitle } from './auth-form.tsx'

const { codeDigits } = secondFactorLimits

type Ways = OutputOf<'auth.beginSecondStep'>
type Step = InputOf<'auth.secondStep'>['body']['step']

/** What a step of signing in needs that is shown instead of the form it followed. */
export type SecondStepProps = {
  call: CallServer
  onSignedIn: (session: Session) => Promise<void>
  /** Leads back to the beginning. */
  onLeave: () => void
}

/** The second step of a sign-in (PRODUCT 6.15): a passkey, the code of an app, or a recovery code. Its title gets the focus first. */
export function SecondStep(props: SecondStepProps) {
  const text = useText()
  const { call, onLeave } = props
  const { answer, again } = useServerAnswer(async () => {
    const begun = await call('auth.beginSecondStep', {}).catch(error => {
      if (isCode(error, 'second_step_over')) return null
      throw error
    })
    return begun?.data ?? null
  })
  return (
    <div className="stack g-16">
      <AuthTitle focused>{text('login.second.title')}</AuthTitle>
      <NeedsConnection says="login.offline">
        <ServerAnswer answer={answer} onAgain={again}>
          {ways =>
            ways ? <Ways {...props} ways={ways} again={again} /> : <p role="status">{text('login.second.over')}</p>
          }
        </ServerAnswer>
        <Button look="quiet" size="tall" wide onClick={onLeave}>
          {text('signup.back')}
        </Button>
      </NeedsConnection>
    </div>
  )
}

function Ways({ call, onSignedIn, ways, again }: SecondStepProps & { ways: Ways; again: () => Promise<void> }) {
  const text = useText()
  const sending = useSending(text('login.failed'))
  const [recovery, setRecovery] = useState('')
  const [byRecovery, setByRecovery] = useState(!ways.app && !ways.passkey)
  const { code, field, wrong, refuse, clear } = useCode(codeDigits, sending.forget)
  const typed = () => {
    refuse(undefined)
    sending.forget()
  }
  const send = (make: () => Promise<Step | null>, form?: HTMLFormElement) =>
    sending.send(
      async () => {
        const step = await make()
        if (step === null) return
        const { data } = await call('auth.secondStep', { body: { step } })
        await onSignedIn(data)
      },
      error => {
        if (!isCode(error, 'wrong_code')) return false
        clear()
        refuse((error as Error).message)
        if (form) focusFirstError(form)
        return true
      },
    )

  const byPasskey = () => {
    typed()
    void send(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const optionsJSON = ways.passkey as Parameters<typeof startAuthentication>[0]['optionsJSON'] | null
      if (!optionsJSON) return null
      try {
        return { by: 'passkey', answer: await startAuthentication({ optionsJSON }) }
      } catch {
        // Given up by the person, or no passkey of theirs is on this device.
        refuse(text('login.second.passkey.stopped'))
        return null
      }
    }).then(again)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!byRecovery && code.length !== codeDigits) return refuse(text('login.second.code.short'))
    if (byRecovery && recovery.trim() === '') return refuse(text('login.second.recovery.missing'))
    void send(async () => (byRecovery ? { by: 'recovery', code: recovery } : { by: 'app', code }), event.currentTarget)
  }

  const form = byRecovery || ways.app
  return (
    <>
      {ways.passkey && !byRecovery && (
        <LockableButton size="tall" wide look={form ? 'quiet' : 'filled'} disabled={sending.busy} onClick={byPasskey}>
          {text('login.second.passkey')}
        </LockableButton>
      )}
      {form && (
        <form className="stack" noValidate onSubmit={submit}>
          {byRecovery ? (
            <TextField
              name="recovery"
              required
              label={text('login.second.recovery')}
              hint={text('login.second.recovery.hint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={recovery}
              error={wrong}
              onChange={event => {
                typed()
                setRecovery(event.target.value)
              }}
            />
          ) : (
            <CodeInput
              {...field}
              error={wrong}
              label={text('login.second.code')}
              hint={text('login.second.code.hint')}
            />
          )}
          <LockableButton type="submit" size="tall" wide disabled={sending.busy}>
            {text('login.submit')}
          </LockableButton>
        </form>
      )}
      {!form && wrong && <FieldError>{wrong}</FieldError>}
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      {ways.recovery && (ways.app || ways.passkey) && (
        <p>
          <button
            type="button"
            className="link"
            onClick={() => {
              typed()
              setByRecovery(!byRecovery)
            }}
          >
            {text(byRecovery ? 'login.second.other' : 'login.second.recovery.use')}
          </button>
        </p>
      )}
    </>
  )
}
