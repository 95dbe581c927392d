import { useState } from 'react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useText } from '../language/text.tsx'
import { brokenBy, type Rule } from './broken-rule.ts'

/**
 * The fields of a form, checked by the contract's rules. An error appears when a field is left or the form is sent, and
 * disappears while typing.
 * @param onTyped is called with each change
 */
export function useRuledForm<Name extends string>(
  rules: Record<Name, Rule>,
  begun: Record<Name, string>,
  onTyped: (name: Name, value: string) => void = () => {},
) {
  const text = useText()
  const [fields, setFields] = useState(begun)
  const { errors, left, typed, refused } = useFieldErrors<Name>()
  const say = (key: PlainKey | null) => (key ? text(key) : null)
  const wrong = (name: Name) => say(brokenBy(rules[name], fields[name]))

  return {
    fields,
    /** The props of a field's control. */
    control: (name: Name) => ({
      name,
      required: true,
      value: fields[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => {
        typed(name)
        onTyped(name, event.target.value)
        setFields({ ...fields, [name]: event.target.value })
      },
      onBlur: () => fields[name] !== '' && left(name, wrong(name)),
    }),
    /** Checks all rules. If one is broken, the errors show and the first wrong field gets the focus. */
    check(form: HTMLFormElement): boolean {
      const found = (Object.keys(rules) as Name[]).flatMap(name => {
        const error = wrong(name)
        return error === null ? [] : [[name, error] as const]
      })
      refused(Object.fromEntries(found) as Partial<Record<Name, string>>)
      if (found.length > 0) focusFirstError(form)
      return found.length === 0
    },
    /** Empties the form. */
    clear() {
      refused({})
      setFields(begun)
    },
  }
}

/** Focuses the first wrong field, once its error is rendered. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
