import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dateInJapan, dateOfBirth, profileName, rules as rulesRule } from '../../../contract/fields.ts'
import { useText } from '../../state/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Agreement } from './agreement.tsx'
import { brokenBy } from './broken-rule.ts'
import type { StepProps } from './google-password.tsx'
import { SexChoice } from './sex-choice.tsx'
import type { SignUpFields } from './sign-up-fields.ts'
import { useRuledForm } from './use-ruled-form.ts'

const rules = { username: profileName, date: dateOfBirth }

/** What somebody new adds to what Google says, before the account exists (decision 3). */
export function GoogleDetails({
  online,
  sending,
  username,
  onSend,
  onLeave,
}: StepProps & { username: string; onSend: (completion: Omit<SignUpFields, 'email' | 'password'>) => void }) {
  const text = useText()
  const title = useRef<HTMLHeadingElement>(null)
  const { fields, control, check } = useRuledForm(rules, { username, date: '' }, sending.forget)
  const [sex, setSex] = useState<SignUpFields['sex']>('male')
  const [agreed, setAgreed] = useState(false)
  const [unread, setUnread] = useState<string | undefined>()
  useEffect(() => title.current?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const broken = brokenBy(rulesRule, agreed)
    setUnread(broken ? text(broken) : undefined)
    if (check(event.currentTarget) && !broken) onSend({ ...fields, sex, rules: agreed })
  }

  return (
    <form className="stack" noValidate onSubmit={submit} aria-labelledby="google-details">
      <div className="titles">
        <h1 id="google-details" ref={title} tabIndex={-1}>
          {text('google.details.title')}
        </h1>
      </div>
      <p className="soft">{text('google.details.text')}</p>
      <TextField {...control('username')} label={text('signup.name')} autoComplete="nickname" />
      <SexChoice value={sex} onChange={setSex} />
      <TextField
        {...control('date')}
        label={text('signup.date')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={dateInJapan(new Date())}
      />
      <Check
        name="rules"
        checked={agreed}
        error={unread}
        onChange={event => {
          setUnread(undefined)
          setAgreed(event.target.checked)
        }}
      >
        <Agreement />
      </Check>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <Button type="submit" size="tall" wide disabled={sending.busy || !online}>
        {text('google.details.submit')}
      </Button>
      <Button look="quiet" size="tall" wide onClick={onLeave}>
        {text('signup.back')}
      </Button>
    </form>
  )
}
