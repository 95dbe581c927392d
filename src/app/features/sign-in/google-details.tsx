import { useState } from 'react'
import { dateInJapan, dateOfBirth, profileName, rules as rulesRule } from '../../../contract/fields.ts'
import { brokenBy } from '../../state/forms/broken-rule.ts'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { useText } from '../../state/language/text.tsx'
import { Check } from '../../ui/check.tsx'
import { TextField } from '../../ui/field.tsx'
import { Agreement } from './agreement.tsx'
import { GoogleStep, type StepProps } from './google-step.tsx'
import { SexChoice } from './sex-choice.tsx'
import type { SignUpFields } from './sign-up-fields.ts'

const rules = { username: profileName, date: dateOfBirth }

/** Asks a new member for what Google does not tell, before the account exists (PRODUCT 1.4). */
export function GoogleDetails({
  username,
  onSend,
  ...step
}: StepProps & { username: string; onSend: (completion: Omit<SignUpFields, 'email' | 'password'>) => void }) {
  const text = useText()
  const { fields, control, check } = useRuledForm(rules, { username, date: '' }, step.sending.forget)
  const [sex, setSex] = useState<SignUpFields['sex']>('male')
  const [agreed, setAgreed] = useState(false)
  const [unread, setUnread] = useState<string | undefined>()

  function submit(form: HTMLFormElement) {
    const broken = brokenBy(rulesRule, agreed)
    setUnread(broken ? text(broken) : undefined)
    if (check(form) && !broken) onSend({ ...fields, sex, rules: agreed })
  }

  return (
    <GoogleStep
      title={text('google.details.title')}
      said={<p className="soft">{text('google.details.text')}</p>}
      act={text('google.details.submit')}
      step={step}
      onSubmit={submit}
    >
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
    </GoogleStep>
  )
}
