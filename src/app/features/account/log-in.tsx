import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import type { Session } from '../../../contract/entities/session.ts'
import { CallError } from '../../../contract/errors.ts'
import { currentPassword, email as emailRule } from '../../../contract/fields.ts'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { useText } from '../../state/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError, PasswordField, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import type { Call } from './call.ts'

const rules = { email: emailRule, password: currentPassword }
type Name = keyof typeof rules

function broken(name: Name, value: string): PlainKey | null {
  const { issues } = v.safeParse(rules[name], value, { abortEarly: true })
  return issues ? (issues[0].message as PlainKey) : null
}

/**
 * The sign-in with e-mail address and password (specification 2 and 5).
 * @param props.onSignedIn gets the session
 * @param props.onFailed a failed sign-in clears what was kept of a session (specification 8)
 */
export function LogIn({
  call,
  online,
  signUpHref,
  forgotHref,
  onSignedIn,
  onFailed,
}: {
  call: Call
  online: boolean
  signUpHref: string
  forgotHref: string
  onSignedIn: (session: Session) => Promise<void>
  onFailed: () => Promise<void>
}) {
  const text = useText()
  const [fields, setFields] = useState({ email: '', password: '' })
  const { errors, left, typed, refused } = useFieldErrors<Name>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const say = (key: PlainKey | null) => (key ? text(key) : null)
  const control = (name: Name) => ({
    name,
    required: true,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      typed(name)
      setFailure(null)
      setFields({ ...fields, [name]: event.target.value })
    },
    onBlur: () => fields[name] !== '' && left(name, say(broken(name, fields[name]))),
  })

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = (Object.keys(rules) as Name[]).flatMap(name => {
      const key = broken(name, fields[name])
      return key ? [[name, say(key)] as const] : []
    })
    refused(Object.fromEntries(wrong))
    if (wrong.length > 0) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    try {
      const { data } = await call('auth.login', { body: fields })
      await onSignedIn(data)
    } catch (error) {
      await onFailed()
      setFailure(error instanceof CallError && error.message ? error.message : text('login.failed'))
      setBusy(false)
    }
  }

  return (
    <form className="stack" noValidate onSubmit={send} aria-labelledby="log-in">
      <div className="titles">
        <h1 id="log-in">{text('login.welcome')}</h1>
      </div>
      {!online && <p role="status">{text('login.offline')}</p>}
      <TextField {...control('email')} label={text('signup.email')} type="email" autoComplete="username" />
      <PasswordField {...control('password')} label={text('signup.password')} autoComplete="current-password" />
      {failure && <FieldError>{failure}</FieldError>}
      <Button type="submit" size="tall" wide disabled={busy || !online}>
        {text('login.submit')}
      </Button>
      <p className="flex wrap">
        <Link className="link" href={forgotHref}>
          {text('login.forgot')}
        </Link>
        <span className="push">{text('login.new')}</span>
        <Link className="link" href={signUpHref}>
          {text('login.signup')}
        </Link>
      </p>
    </form>
  )
}
