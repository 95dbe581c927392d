import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import s from './auth.module.css'

/** The props of a step after Google's button. */
export type StepProps = {
  sending: { busy: boolean; failure: string | null; forget: () => void }
  onLeave: () => void
}

/** The form of a step after Google's button. Its title gets the focus first. */
export function GoogleStep({
  title,
  said,
  act,
  step: { sending, onLeave },
  onSubmit,
  children,
}: {
  title: string
  /** What is asked for, and why. */
  said: ReactNode
  /** The button's label. */
  act: string
  step: StepProps
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}) {
  const text = useText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }

  return (
    <form className="stack" noValidate onSubmit={submit} aria-labelledby={id}>
      <div className={s.titles}>
        <h1 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {said}
      <NeedsConnection says="login.offline">
        {children}
        {sending.failure && <FieldError>{sending.failure}</FieldError>}
        <LockableButton type="submit" size="tall" wide disabled={sending.busy}>
          {act}
        </LockableButton>
        <Button look="quiet" size="tall" wide onClick={onLeave}>
          {text('signup.back')}
        </Button>
      </NeedsConnection>
    </form>
  )
}
