import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'
import { eye, warning } from './icons.ts'
import { useUiText } from './ui-text.tsx'

/** The attributes that connect a control with its label, hint and error. */
type Bound = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type Said = { label: ReactNode; hint?: ReactNode; error?: string | undefined }

/**
 * Label, control, error and hint, connected for screen readers. The form decides when errors appear: see {@link ./use-field-
 * errors.ts}.
 * @param props.hidden whether only screen readers get the label
 * @param props.children renders the control with the given attributes
 */
export function Field({
  label,
  hint,
  error,
  hidden,
  children,
}: Said & { hidden?: boolean; children: (bound: Bound) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ')
  return (
    <div className="fld">
      <label htmlFor={id} className={hidden ? 'sr' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
      {hint && (
        <span className="hint" id={`${id}h`}>
          {hint}
        </span>
      )}
    </div>
  )
}

/** An error below the field or button that it is about; announced when it appears. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <span className="err" role="alert" id={id}>
      <Icon path={warning} look="s" />
      {children}
    </span>
  )
}

/** A {@link Field} with a one-line input. */
export function TextField({ label, hint, error, ...input }: ComponentPropsWithRef<'input'> & Said) {
  return (
    <Field label={label} hint={hint} error={error}>
      {bound => <input {...input} {...bound} className="input" />}
    </Field>
  )
}

/** A {@link Field} with a text of several lines. */
export function AreaField({ label, hint, error, ...area }: ComponentPropsWithRef<'textarea'> & Said) {
  return (
    <Field label={label} hint={hint} error={error}>
      {bound => <textarea {...area} {...bound} className="input" />}
    </Field>
  )
}

/** A {@link Field} with the system's list: one of a few values. */
export function SelectField<Value extends string | number>({
  label,
  hint,
  value,
  options,
  onChange,
}: Said & {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <Field label={label} hint={hint}>
      {bound => (
        <select
          {...bound}
          className="input"
          value={value}
          onChange={event => {
            const chosen = options[event.target.selectedIndex]
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map(each => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A {@link TextField} for a password, with a button that shows it. */
export function PasswordField({ label, hint, error, ...input }: ComponentPropsWithRef<'input'> & Said) {
  const text = useUiText()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {bound => (
        <div className="in">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...bound}
            className="input"
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="icon"
            aria-controls={bound.id}
            aria-label={text(shown ? 'ui.password.hide' : 'ui.password.show')}
            onClick={() => setShown(!shown)}
          >
            <Icon path={eye} />
          </button>
        </div>
      )}
    </Field>
  )
}
