import { useState } from 'react'
import { CallError } from '../../../contract/errors.ts'
import { email } from '../../../contract/fields.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { useText } from '../../state/language/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { AuthForm, AuthTitle } from './auth-form.tsx'
import type { SharedEmail, ShowTab } from './auth-link.tsx'

const rules = { email }

/** Asks for a mail with a link to set a new password. The answers 200 and 400 show the same text (PRODUCT 8.5). */
export function ForgotPassword({ call, turn, shared }: { call: CallServer; turn?: ShowTab; shared?: SharedEmail }) {
  const text = useText()
  const { fields, control, check } = useRuledForm(rules, { email: shared?.email ?? '' }, (_, value) =>
    shared?.onEmail(value),
  )
  const [said, setSaid] = useState<'sending' | 'sent' | 'failed' | 'unanswered' | null>(null)

  async function submit(form: HTMLFormElement) {
    if (said === 'sending' || !check(form)) return
    setSaid('sending')
    try {
      await call('auth.restorePassword', { params: { email: fields.email } })
      setSaid('sent')
    } catch (error) {
      // Without an answer nothing is known of the result: the form stays.
      if (!(error instanceof CallError)) return setSaid('unanswered')
      setSaid(error.status === 400 ? 'sent' : 'failed')
    }
  }

  const title = text('login.forgot')
  if (said === 'sent' || said === 'failed')
    return (
      <div className="stack">
        <AuthTitle focused>{title}</AuthTitle>
        <p role="status">{text(said === 'sent' ? 'forgot.sent' : 'forgot.failed')}</p>
        <BackToLogin turn={turn} />
      </div>
    )
  return (
    <AuthForm
      title={title}
      says="forgot.offline"
      otherwise={<p className="soft">{text('forgot.text')}</p>}
      sending={{ busy: said === 'sending', failure: said === 'unanswered' ? text('error.no_answer') : null }}
      act={text('forgot.submit')}
      end={<BackToLogin turn={turn} />}
      onSubmit={submit}
    >
      <TextField {...control('email')} label={text('signup.email')} type="email" autoComplete="username" />
    </AuthForm>
  )
}

function BackToLogin({ turn }: { turn: ShowTab }) {
  const text = useText()
  const look = { look: 'quiet', size: 'tall', wide: true } as const
  if (!turn)
    return (
      <ButtonLink {...look} href="/login">
        {text('forgot.back')}
      </ButtonLink>
    )
  return (
    <Button {...look} onClick={() => turn('login')}>
      {text('forgot.back')}
    </Button>
  )
}
