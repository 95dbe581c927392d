import { useState } from 'react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useText } from '../language/text.tsx'
import { brokenBy, type Rule } from './broken-rule.ts'

/**
 * The fields of a form whose rules are the contract's. Errors arrive on leaving a field or on sending, and go while typing.
 * @param onTyped told of each change
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
    /** What a field's control takes. */
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
    /** Whether all rules hold; else the errors show, and the first one's field has the focus. */
    check(form: HTMLFormElement): boolean {
      const found = (Object.keys(rules) as Name[]).flatMap(name => {
        const error = wrong(name)
        return error === null ? [] : [[name, error] as const]
      })
      refused(Object.fromEntries(found) as Partial<Record<Name, string>>)
      if (found.length > 0) focusFirstError(form)
      return found.length === 0
    },
    /** Begins anew. */
    clear() {
      refused({})
      setFields(begun)
    },
  }
}

/** Leads to the first field that was refused, once its error is drawn. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
