import { type KeyboardEvent, useId, useState } from 'react'
import { distinctWords } from '../../../contract/as-typed.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Chip } from '../../ui/tag.tsx'
import s from './people.module.css'

/** How many suggestions are shown below the field, about two lines on a phone; while typing, all of them. */
const offeredAtOnce = 5

/**
 * A field for a list of short words, shown as chips. Enter or a comma adds what is typed, pressing a chip removes its word,
 * pressing a suggestion adds it. Those in the reader's language come first.
 * @param props.read returns a typed word as it will be stored, or what is wrong with it
 */
export function WordsField({
  label,
  hint,
  words,
  most,
  suggestions,
  read,
  onChange,
}: {
  label: string
  hint: string
  words: readonly string[]
  most: number
  suggestions: readonly string[]
  read: (typed: string) => { word: string } | { error: string }
  onChange: (words: string[]) => void
}) {
  const text = useText()
  const { language } = useLanguage()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const full = words.length >= most

  function add(raw: string) {
    if (raw.trim() === '') return
    const found = read(raw)
    if ('error' in found) return setError(found.error)
    if (full) return setError(text('profile.edit.most'))
    onChange(distinctWords([...words, found.word]))
    setTyped('')
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',' || event.key === '、') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && words.length > 0) onChange(words.slice(0, -1))
  }

  const foreign = (word: string) => Number(writtenIn(word) !== language)
  const sorted = suggestions.toSorted((one, next) => foreign(one) - foreign(next))
  const offered = sorted.filter(each => !words.includes(each)).slice(0, offeredAtOnce)
  return (
    <div className={s.wordsField}>
      <Field label={label} hint={hint} error={error}>
        {bound => (
          <div className="flex">
            <input
              {...bound}
              className="input"
              value={typed}
              list={listId}
              autoComplete="off"
              onChange={event => {
                setError(undefined)
                setTyped(event.target.value)
              }}
              onKeyDown={press}
              onBlur={() => add(typed)}
            />
            <Button look="quiet" onClick={() => add(typed)}>
              {text('profile.edit.add')}
            </Button>
          </div>
        )}
      </Field>
      {words.length > 0 && (
        <ul className="flex wrap g-6" aria-label={label}>
          {words.map(each => (
            <li key={each}>
              <Chip onRemove={() => onChange(words.filter(word => word !== each))}>{each}</Chip>
            </li>
          ))}
        </ul>
      )}
      {!full && offered.length > 0 && (
        <fieldset className="flex wrap g-6">
          <legend className="sr">{text('app.named', { what: text('profile.edit.suggested'), name: label })}</legend>
          {offered.map(each => (
            <button key={each} type="button" className="chip plain" onClick={() => add(each)}>
              <span aria-hidden="true">+</span> {each}
            </button>
          ))}
        </fieldset>
      )}
      <datalist id={listId}>
        {sorted.map(each => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
  )
}
