import { type ReactNode, useEffect, useRef } from 'react'
import { LockableButton } from '../../../state/forms/lock.tsx'
import type { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { WhyField } from '../area/why-field.tsx'
import s from './promote.module.css'

/** A form that books a time for something. Its heading gets the focus as it opens: the button that opened it may be far below. */
export function BookingForm({
  title,
  sending,
  reason,
  onReason,
  onSave,
  onCancel,
  children,
}: {
  title: string
  sending: ReturnType<typeof useSending>
  reason: string
  onReason: (reason: string) => void
  onSave: () => void
  onCancel: () => void
  children: ReactNode
}) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form
      className={`stack ${s.promoteForm}`}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSave()
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      <WhyField value={reason} onChange={onReason} />
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <LockableButton type="submit" disabled={sending.busy}>
          {text('admin.promote.save')}
        </LockableButton>
        <Button look="quiet" onClick={onCancel}>
          {text('admin.promote.discard')}
        </Button>
      </div>
    </form>
  )
}
