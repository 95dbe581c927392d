import { useState } from 'react'
import * as v from 'valibot'
import { simpleText } from '../../../contract/fields.ts'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { TextField } from '../../ui/field.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useOnline } from '../device/online.ts'
import { useText } from '../language/text.tsx'
import { FormDialog } from './form-dialog.tsx'

/**
 * Asks for the name of a gallery or a group and checks it by the contract's rule.
 * @param props.label of the field
 * @param props.act the button's label, with a signal and without
 */
export function NameDialog({
  title,
  label,
  name,
  act,
  onName,
  onClose,
}: {
  title: string
  label: string
  name: string
  act: { now: PlainKey; later: PlainKey }
  onName: (name: string) => void
  onClose: () => void
}) {
  const text = useText()
  const online = useOnline()
  const [typed, setTyped] = useState(name)
  const { errors, left, typed: typing, refused } = useFieldErrors<'name'>()
  const read = v.safeParse(simpleText, typed)
  const error = read.success ? null : text('error.simple_text')

  function submit(form: HTMLFormElement) {
    if (!read.success) {
      refused({ name: text('error.simple_text') })
      form.querySelector('input')?.focus()
      return
    }
    if (read.output !== name) onName(read.output)
    onClose()
  }

  return (
    <FormDialog title={title} act={text(online ? act.now : act.later)} onSubmit={submit} onClose={onClose}>
      <TextField
        label={label}
        hint={text('galleries.name.hint')}
        error={errors.name}
        value={typed}
        required
        autoComplete="off"
        onChange={event => {
          typing('name')
          setTyped(event.target.value)
        }}
        onBlur={() => typed !== '' && left('name', error)}
      />
    </FormDialog>
  )
}
