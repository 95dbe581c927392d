import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import './styles/form.css'
import { FieldError } from './field.tsx'

/** A checkbox with its sentence (which may contain links) and its error. */
export function Check({
  error,
  children,
  ...input
}: ComponentPropsWithRef<'input'> & { error?: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <label className="check">
      <input
        type="checkbox"
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : input['aria-describedby']}
      />
      <span>
        {children}
        {error && <FieldError id={id}>{error}</FieldError>}
      </span>
    </label>
  )
}
