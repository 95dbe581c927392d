import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { secondFactorLimits } from '../../../../contract/second-factor-limits.ts'
import { type AccountProps, AccountRow } from '../../../state/forms/account-row.tsx'
import { FormEnd } from '../../../state/forms/form-end.tsx'
import { useCode } from '../../../state/forms/use-code.ts'
import { focusFirstError } from '../../../state/forms/use-ruled-form.ts'
import { isCode, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { CodeInput } from '../../../ui/code-input.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { ProvenForm } from './proven-form.tsx'
import s from './second-factor.module.css'

const { codeDigits } = secondFactorLimits

type Props = AccountProps & { since: string | null; onCodes: (codes: readonly string[] | null) => Promise<void> }

/** The app that shows codes: to set up, by a QR code or a secret that is typed, and to take away. */
export function CodeApp({ since, onCodes, ...props }: Props) {
  const text = useText()
  const { date } = useFormats()
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState<OutputOf<'admin.beginApp'> | null>(null)
  const show = (next: boolean) => {
    setBegun(null)
    setOpen(next)
  }
  const finished = async (codes: readonly string[] | null) => {
    show(false)
    await onCodes(codes)
  }
  return (
    <AccountRow
      label={text('admin.factor.app')}
      value={since === null ? text('admin.factor.app.none') : text('admin.factor.since', { date: date(since) })}
      act={text(since === null ? 'admin.factor.set_up' : 'admin.factor.remove')}
      open={open}
      onOpen={show}
    >
      {since !== null ? (
        <ProvenForm
          {...props}
          act={text('admin.factor.remove')}
          asksWhy
          work={async (proof, reason) => {
            await props.call('admin.removeApp', { body: { ...proof, reason } })
            await finished(null)
          }}
        >
          <p>{text('admin.factor.remove.text')}</p>
        </ProvenForm>
      ) : begun ? (
        <FirstCode {...props} begun={begun} onDone={finished} />
      ) : (
        <ProvenForm
          {...props}
          act={text('admin.factor.next')}
          work={async body => setBegun((await props.call('admin.beginApp', { body })).data)}
        >
          <p>{text('admin.factor.app.text')}</p>
        </ProvenForm>
      )}
    </AccountRow>
  )
}

function FirstCode({
  call,
  begun,
  onDone,
}: AccountProps & { begun: OutputOf<'admin.beginApp'>; onDone: Props['onCodes'] }) {
  const text = useText()
  const sending = useSending(text('account.unsaved'), true)
  const { code, field, wrong, refuse, clear } = useCode(codeDigits, sending.forget)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.length !== codeDigits) return refuse(text('login.second.code.short'))
    const form = event.currentTarget
    void sending.send(
      async () => {
        const { data } = await call('admin.finishApp', { body: { code } })
        await onDone(data.recovery_codes)
      },
      error => {
        if (!isCode(error, 'wrong_code')) return false
        clear()
        refuse(text('admin.factor.app.wrong'))
        focusFirstError(form)
        return true
      },
    )
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{text('admin.factor.app.scan')}</p>
      <QrCode className={s.qr} value={begun.address} label={text('admin.factor.app.qr')} />
      <p>
        {text('admin.factor.app.secret')}{' '}
        <span className={s.secret}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <CodeInput {...field} error={wrong} label={text('login.second.code')} hint={text('login.second.code.hint')} />
      <FormEnd sending={sending} act={text('admin.factor.app.finish')} />
    </form>
  )
}
