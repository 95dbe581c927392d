import { useState } from 'react'
import * as v from 'valibot'
import { collectionName } from '../../../contract/fields.ts'
import { limits } from '../../../contract/limits.ts'
import { useOnline } from '../../state/device/online.ts'
import { FormDialog } from '../../state/forms/form-dialog.tsx'
import { useText } from '../../state/language/text.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'

type Words = { name: string; about: string }

/**
 * Asks for the name and description of a collection.
 * @param props.of what it has; nothing for a new one
 */
export function WordsDialog({
  of,
  onWords,
  onClose,
}: {
  of?: Words
  onWords: (words: Words) => void
  onClose: () => void
}) {
  const text = useText()
  const online = useOnline()
  const [name, setName] = useState(of?.name ?? '')
  const [about, setAbout] = useState(of?.about ?? '')
  const { errors, typed, refused } = useFieldErrors<'name'>()
  const act = of ? 'save' : 'create'

  function submit(form: HTMLFormElement) {
    const read = v.safeParse(collectionName, name)
    if (!read.success) {
      refused({ name: text('error.collection_name') })
      form.querySelector('input')?.focus()
      return
    }
    if (read.output !== of?.name || about !== of.about) onWords({ name: read.output, about })
    onClose()
  }

  return (
    <FormDialog
      title={text(of ? 'collections.edit' : 'collections.new')}
      act={text(online ? `collections.${act}` : `collections.${act}.later`)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text('collections.name')}
        error={errors.name}
        value={name}
        required
        autoComplete="off"
        maxLength={limits.collections.name}
        onChange={event => {
          typed('name')
          setName(event.target.value)
        }}
      />
      <TextField
        label={text('collections.about')}
        hint={text('collections.about.hint')}
        value={about}
        autoComplete="off"
        maxLength={limits.collections.about}
        onChange={event => setAbout(event.target.value)}
      />
    </FormDialog>
  )
}
