import { currentPassword } from '../../../contract/fields.ts'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { useText } from '../../state/language/text.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { GoogleStep, type StepProps } from './google-step.tsx'

const rules = { password: currentPassword }

/** For an account with a password and the same address as Google's: asks for the password once, then links the two. */
export function GooglePassword({
  email,
  onSend,
  ...step
}: StepProps & { email: string; onSend: (password: string) => void }) {
  const text = useText()
  const { fields, control, check } = useRuledForm(rules, { password: '' }, step.sending.forget)
  return (
    <GoogleStep
      title={text('google.link.title')}
      said={<p>{text('google.link.text', { email })}</p>}
      act={text('google.link.submit')}
      step={step}
      onSubmit={form => check(form) && onSend(fields.password)}
    >
      <PasswordField {...control('password')} label={text('signup.password')} autoComplete="current-password" />
    </GoogleStep>
  )
}
