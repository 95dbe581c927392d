import { type FormEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { normalizeHashtag } from '../../../contract/rich-text/normal-names.ts'
import { addFavoriteTag } from '../../../local/sidebar/commands.ts'
import { useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** Adds a tag to the favourites, by the rule of the tag field (PRODUCT 5.6). */
export function AddTag({ have }: { have: readonly string[] }) {
  const text = useText()
  const write = useWrite()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function add(event: FormEvent) {
    event.preventDefault()
    const tag = normalizeHashtag(typed)
    if (tag === null) return setError(text('error.tag'))
    if (have.includes(tag)) return setError(text('tags.have', { tag }))
    if (have.length >= limits.favoriteTags) return setError(text('tags.most'))
    setTyped('')
    void write(addFavoriteTag(tag))
  }

  return (
    <form onSubmit={add} noValidate>
      <Field label={text('tags.add.label')} hint={text('tags.add.hint')} error={error}>
        {bound => (
          <div className="flex">
            <input
              {...bound}
              className="input"
              name="tag"
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              onChange={event => {
                setError(undefined)
                setTyped(event.target.value)
              }}
            />
            <Button type="submit">{text('tags.add.do')}</Button>
          </div>
        )}
      </Field>
    </form>
  )
}
