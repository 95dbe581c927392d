import { type FormEvent, type ReactNode, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { DialogEnd } from '../../../state/forms/dialog-end.tsx'
import { LockableButton, NeedsConnection } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField, FieldError } from '../../../ui/field.tsx'
import { ReasonField, type ReasonLanguage } from './reason-field.tsx'

/**
 * Asks an admin for the reason of an act before it is done. What was typed stays when the call fails.
 * @param props.told whether the person concerned is told the reason
 * @param props.act the label of the button that does it
 * @param props.mild whether it takes nothing away, so that the button is not red
 * @param props.begun what stands in it at first
 * @param props.reasonsFor in which language usual reasons are offered; null for none
 * @param props.asks what the words are called and whom they reach, where they are not the reason of an act
 * @param props.ready whether nothing is missing in the further fields; where something is, they say so
 * @param props.children further fields, before the reason
 * @param props.onAct does it; a failure is shown here
 */
export function ActDialog({
  title,
  told,
  act,
  mild = false,
  begun = '',
  reasonsFor = null,
  asks,
  ready = () => true,
  children,
  onAct,
  onClose,
}: {
  title: string
  told: boolean
  act: string
  mild?: boolean
  begun?: string
  reasonsFor?: ReasonLanguage | null
  asks?: { label: string; hint: string }
  ready?: () => boolean
  children?: ReactNode
  onAct: (reason: string) => Promise<void>
  onClose: () => void
}) {
  const text = useText()
  const sending = useSending(text('admin.failed'), true)
  const [reason, setReason] = useState(begun)
  const [missing, setMissing] = useState(false)

  function change(next: string) {
    setMissing(false)
    sending.forget()
    setReason(next)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const whole = ready()
    if (reason.trim() === '') {
      setMissing(true)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    if (!whole) return
    void sending.send(async () => {
      await onAct(reason.trim())
      onClose()
    })
  }

  return (
    <Dialog open label={title} onClose={onClose}>
      <form className="stack g-16" noValidate onSubmit={submit}>
        <h2>{title}</h2>
        <NeedsConnection says="admin.offline">
          {children}
          {reasonsFor !== null && <ReasonField of={reasonsFor} reason={reason} onChange={change} />}
          <AreaField
            label={asks?.label ?? text('admin.reason')}
            hint={asks?.hint ?? text(told ? 'admin.reason.told' : 'admin.reason.logged')}
            error={missing ? text('admin.reason.missing') : undefined}
            rows={3}
            required
            maxLength={limits.reportText.max}
            value={reason}
            onChange={event => change(event.target.value)}
          />
          {sending.failure && <FieldError>{sending.failure}</FieldError>}
          <DialogEnd onCancel={onClose}>
            <LockableButton type="submit" look={mild ? 'filled' : 'delete'} disabled={sending.busy}>
              {act}
            </LockableButton>
          </DialogEnd>
        </NeedsConnection>
      </form>
    </Dialog>
  )
}
