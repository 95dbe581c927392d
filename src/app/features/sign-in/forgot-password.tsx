import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../contract/errors.ts'
import { email } from '../../../contract/fields.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { useText } from '../../state/language/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import s from './auth.module.css'
import type { SharedEmail, ShowTab } from './auth-link.tsx'

const rules = { email }

/** Asks for a mail with a link to set a new password. The answers 200 and 400 show the same text (PRODUCT 8.5). */
export function ForgotPassword({ call, turn, shared }: { call: CallServer; turn?: ShowTab; shared?: SharedEmail }) {
  const text = useText()
  const { fields, control, check } = useRuledForm(rules, { email: shared?.email ?? '' }, (_, value) =>
    shared?.onEmail(value),
  )
  const [said, setSaid] = useState<'sending' | 'sent' | 'failed' | 'unanswered' | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (said === 'sending' || !check(event.currentTarget)) return
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
    return <MailAnswer title={title} sentence={text(said === 'sent' ? 'forgot.sent' : 'forgot.failed')} turn={turn} />
  return (
    <form className="stack" noValidate onSubmit={submit} aria-labelledby="forgot">
      <div className={s.titles}>
        <h1 id="forgot">{title}</h1>
      </div>
      <NeedsConnection says="forgot.offline" otherwise={<p className="soft">{text('forgot.text')}</p>}>
        <TextField {...control('email')} label={text('signup.email')} type="email" autoComplete="username" />
        {said === 'unanswered' && <FieldError>{text('error.no_answer')}</FieldError>}
        <LockableButton type="submit" size="tall" wide disabled={said === 'sending'}>
          {text('forgot.submit')}
        </LockableButton>
        <BackToLogin turn={turn} />
      </NeedsConnection>
    </form>
  )
}

function MailAnswer({ title, sentence, turn }: { title: string; sentence: string; turn: ShowTab }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack">
      <div className={s.titles}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      <p role="status">{sentence}</p>
      <BackToLogin turn={turn} />
    </div>
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
