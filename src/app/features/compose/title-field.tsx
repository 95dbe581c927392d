import { type KeyboardEvent, useId } from 'react'
import { limits } from '../../../contract/limits.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { useText } from '../../state/language/text.tsx'
import { FieldError } from '../../ui/field.tsx'
import s from './compose.module.css'

/**
 * The title of a news post or a guide, as large as readers will see it. It wraps, but contains no line breaks.
 * @param props.onEnter is called at Enter: the focus goes to the text
 */
export function TitleField({
  value,
  error,
  onChange,
  onEnter,
}: {
  value: string
  error: string | undefined
  onChange: (title: string) => void
  onEnter: () => void
}) {
  const text = useText()
  const errorId = useId()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className="fld">
      <textarea
        className={s.title}
        rows={1}
        aria-label={text('compose.headline')}
        placeholder={text('compose.headline')}
        lang={value === '' ? undefined : writtenIn(value)}
        maxLength={limits.commonText.max}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onKeyDown={press}
        onChange={event => onChange(event.target.value.replace(/\s+/g, space => (space.includes('\n') ? ' ' : space)))}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
