import { daysAfter } from '../../../contract/days.ts'
import { isDay } from '../../../contract/is-day.ts'
import { limits } from '../../../contract/limits.ts'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import s from './compose.module.css'
import type { DraftDays } from './post-draft.ts'

/**
 * When what the post is about takes place: nothing until its author adds days, then the first and the last one, times and words on how
 * it repeats (PRODUCT 3.18).
 * @param props.error what is wrong with the days
 */
export function DaysField({
  value,
  error,
  onChange,
}: {
  value: DraftDays | null
  error: string | undefined
  onChange: (days: DraftDays | null) => void
}) {
  const text = useText()
  if (value === null)
    return (
      <div>
        <Button look="quiet" size="small" onClick={() => onChange({ from: '', to: '' })}>
          {text('compose.days.add')}
        </Button>
      </div>
    )
  const give = (part: keyof DraftDays) => (event: { target: { value: string } }) =>
    onChange({ ...value, [part]: event.target.value })
  const { from, to } = value
  return (
    <fieldset className={`fld ${s.days}`}>
      <legend>{text('compose.days')}</legend>
      <TextField
        label={text('compose.days.from')}
        type="date"
        required
        min="2000-01-01"
        max="2099-12-31"
        value={from}
        error={error}
        // The last day follows the first one as long as it would be before it.
        onChange={event => {
          const first = event.target.value
          onChange({ ...value, from: first, to: to < first ? first : to })
        }}
      />
      <TextField
        label={text('compose.days.to')}
        type="date"
        required
        min={from || '2000-01-01'}
        // Some browsers take years of six digits.
        max={isDay(from) ? daysAfter(from, limits.days.most - 1) : '2099-12-31'}
        value={to}
        onChange={give('to')}
      />
      <TextField label={text('compose.days.opens')} type="time" value={value.opens ?? ''} onChange={give('opens')} />
      <TextField label={text('compose.days.closes')} type="time" value={value.closes ?? ''} onChange={give('closes')} />
      <TextField
        label={text('compose.days.repeats')}
        hint={text('compose.days.repeats.hint')}
        maxLength={limits.days.repeats}
        value={value.repeats ?? ''}
        onChange={give('repeats')}
      />
      <div>
        <Button look="bare" size="small" onClick={() => onChange(null)}>
          {text('compose.days.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
