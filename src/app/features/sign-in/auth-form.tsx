import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useText } from '../../state/language/text.tsx'
import { FieldError } from '../../ui/field.tsx'
import s from './auth.module.css'

/**
 * The title of a screen of signing in.
 * @param props.focused whether it gets the focus first, as it stands where something else was
 * @param props.step which of the two steps of the sign-up it is
 */
export function AuthTitle({
  id,
  focused = false,
  step,
  children,
}: {
  id?: string
  focused?: boolean
  step?: 1 | 2
  children: string
}) {
  const text = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) title.current?.focus()
  }, [focused])
  return (
    <div className={s.titles}>
      <h1 id={id} ref={title} tabIndex={focused ? -1 : undefined}>
        {children}
      </h1>
      {step && <span className="muted">{text('signup.step', { n: step })}</span>}
    </div>
  )
}

/**
 * The form of a screen of signing in: its title and fields, why sending failed, and the button that sends.
 * @param props.said stands below the title
 * @param props.says that it needs a connection, and `otherwise` what is said in its place
 * @param props.act the button's label
 * @param props.end what follows the button
 */
export function AuthForm({
  title,
  said,
  says,
  otherwise,
  sending: { busy, failure },
  act,
  end,
  onSubmit,
  children,
  ...first
}: {
  title: string
  said?: ReactNode
  sending: { busy: boolean; failure: string | null }
  act: string
  end?: ReactNode
  onSubmit: (form: HTMLFormElement) => unknown
} & Omit<ComponentProps<typeof NeedsConnection>, 'page'> &
  Pick<ComponentProps<typeof AuthTitle>, 'focused' | 'step'>) {
  const id = useId()
  return (
    <form
      className="stack"
      noValidate
      aria-labelledby={id}
      onSubmit={event => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    >
      <AuthTitle {...first} id={id}>
        {title}
      </AuthTitle>
      {said}
      <NeedsConnection says={says} otherwise={otherwise}>
        {children}
        {failure && <FieldError>{failure}</FieldError>}
        <LockableButton type="submit" size="tall" wide disabled={busy}>
          {act}
        </LockableButton>
        {end}
      </NeedsConnection>
    </form>
  )
}
