import { useState } from 'react'
import './styles/form.css'
import { codeDigits } from './code-digits.ts'
import { Field } from './field.tsx'

/**
 * The code of a mail in boxes. One real input lies over them, so that a paste or the phone's suggestion fills them all.
 * @param props.onChange gets digits only, at most `length`
 */
export function CodeInput({
  label,
  hint,
  error,
  name,
  value,
  length = 6,
  onChange,
}: {
  label: string
  hint?: string
  error?: string | undefined
  name: string
  value: string
  length?: number
  onChange: (digits: string) => void
}) {
  const [focused, setFocused] = useState(false)
  const at = Math.min(value.length, length - 1)
  const places = Array.from({ length }, (_, place) => place)
  return (
    <Field label={label} hint={hint} error={error}>
      {bound => (
        <div className="code">
          {places.map(place => (
            <span key={place} className={focused && place === at ? 'input now' : 'input'} aria-hidden="true">
              {value[place]}
            </span>
          ))}
          <input
            {...bound}
            name={name}
            value={value}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            onChange={event => onChange(codeDigits(event.target.value, length))}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </div>
      )}
    </Field>
  )
}
