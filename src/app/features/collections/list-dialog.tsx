import { useId, useState } from 'react'
import * as v from 'valibot'
import type { CollectionSource } from '../../../contract/entities/collection.ts'
import { tag as tagField } from '../../../contract/fields.ts'
import { type PrefectureName, prefectures } from '../../../contract/prefectures.ts'
import { addListToCollection } from '../../../local/collections/commands.ts'
import { FormDialog } from '../../state/forms/form-dialog.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Field, TextField } from '../../ui/field.tsx'

type Of = 'tag' | 'place'

/** Puts the posts of a tag, or the guides of a prefecture, into a collection as a list. */
export function ListDialog({ collectionId, onClose }: { collectionId: string; onClose: () => void }) {
  const text = useText()
  const { language } = useLanguage()
  const write = useWrite()
  const group = useId()
  const [of, setOf] = useState<Of>('tag')
  const [tag, setTag] = useState('')
  const [place, setPlace] = useState<PrefectureName>('Tokyo')
  const [wrong, setWrong] = useState(false)

  function submit() {
    const read = v.safeParse(tagField, tag)
    if (of === 'tag' && !read.success) return setWrong(true)
    const source: Partial<CollectionSource> =
      of === 'tag' ? { searchTags: [String(read.output)] } : { selectedType: 'guides', selectedPlace: place }
    void write(addListToCollection(collectionId, source))
    onClose()
  }

  return (
    <FormDialog
      title={text('collections.list.add')}
      act={text('collections.list.add.do')}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="stack">
        <legend>{text('collections.list.of')}</legend>
        {(['tag', 'place'] as const).map(each => (
          <label key={each} className="check">
            <input type="radio" name={group} checked={of === each} onChange={() => setOf(each)} />
            <span>{text(`collections.list.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      {of === 'tag' ? (
        <TextField
          label={text('collections.list.tag.field')}
          error={wrong ? text('error.tag') : undefined}
          value={tag}
          autoComplete="off"
          autoCapitalize="none"
          onChange={event => {
            setWrong(false)
            setTag(event.target.value)
          }}
        />
      ) : (
        <Field label={text('collections.list.place.field')}>
          {bound => (
            <select
              {...bound}
              className="input"
              value={place}
              onChange={event => setPlace(event.target.value as PrefectureName)}
            >
              {prefectures.map(({ name, name_ja }) => (
                <option key={name} value={name}>
                  {language === 'ja' ? name_ja : name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </FormDialog>
  )
}
