import { type ComponentProps, useState } from 'react'
import { dateOfBirth, profileName, rules as rulesRule } from '../../../contract/fields.ts'
import { brokenBy } from '../../state/forms/broken-rule.ts'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { AgreementCheck, BirthDateField, SexChoice } from './account-fields.tsx'
import { AuthForm } from './auth-form.tsx'
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
      {...step}
      title={text('google.details.title')}
      said={<p className="soft">{text('google.details.text')}</p>}
      act={text('google.details.submit')}
      onSubmit={submit}
    >
      <TextField {...control('username')} label={text('signup.name')} autoComplete="nickname" />
      <SexChoice value={sex} onChange={setSex} />
      <BirthDateField {...control('date')} />
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
export type StepProps = {
  sending: { busy: boolean; failure: string | null; forget: () => void }
  onLeave: () => void
}

/** The form of a step after Google's button, from which one can go back. */
export function GoogleStep({ onLeave, ...form }: StepProps & Omit<ComponentProps<typeof AuthForm>, 'says' | 'end'>) {
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
