import type { FormEvent } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { AccountProps } from '../../state/forms/account-row.tsx'
import { FormEnd } from '../../state/forms/form-end.tsx'
import { ResendCode } from '../../state/forms/resend-code.tsx'
import { useCode } from '../../state/forms/use-code.ts'
import { isCode, useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'

const { codeDigits } = limits.registration

/** Takes the code that was sent to a new address. Until it is entered, a code for another address needs no second proof. */
export function EmailCode({
  call,
  email,
  onChanged,
  onAnew,
  onDone,
}: AccountProps & { email: string; onAnew: () => void; onDone: () => void }) {
  const text = useText()
  const sending = useSending(text('account.unsaved'))
  const { code, field, wrong, refuse } = useCode<'signup.code' | 'signup.wrong'>(codeDigits, sending.forget)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length !== codeDigits) return refuse('signup.code')
    void sending.send(
      async () => {
        await call('settings.confirmEmail', { body: { code } })
        await onChanged()
        showMessage(text('account.email.done'))
        onDone()
      },
      error => {
        if (isCode(error, 'wrong_code')) refuse('signup.wrong')
        return isCode(error, 'wrong_code')
      },
    )
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{text('signup.confirm.sent', { email })}</p>
      <CodeInput {...field} error={wrong && text(wrong)} label={text('signup.confirm.code')} />
      <FormEnd sending={sending} act={text('signup.confirm')}>
        <Button look="quiet" onClick={onAnew}>
          {text('account.email.other')}
        </Button>
      </FormEnd>
      <ResendCode resend={async () => void (await call('settings.changeEmail', { body: { email } }))} />
    </form>
  )
}
