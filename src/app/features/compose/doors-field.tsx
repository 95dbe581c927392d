import { doorSigns } from '../../../contract/door-signs.ts'
import type { Doors } from '../../../contract/entities/doors.ts'
import { limits } from '../../../contract/limits.ts'
import { useText } from '../../state/language/text.tsx'
import { signIcons } from '../../state/trip/sign-icons.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import s from './stops.module.css'

/** What to know about money and doors: nothing until its author adds it (PRODUCT 3.20). Needs the texts `reading` and `along`. */
export function DoorsField({ value, onChange }: { value: Doors | null; onChange: (doors: Doors | null) => void }) {
  const text = useText()
  if (value === null)
    return (
      <div>
        <Button look="quiet" size="small" onClick={() => onChange({ signs: [] })}>
          {text('doors.add')}
        </Button>
      </div>
    )
  const { signs } = value
  return (
    <fieldset className={`fld ${s.doors}`}>
      <legend>{text('doors.title')}</legend>
      <div className={s.signs}>
        {doorSigns.map(sign => (
          <Check
            key={sign}
            checked={signs.includes(sign)}
            onChange={({ target: { checked } }) =>
              onChange({
                ...value,
                signs: doorSigns.filter(each => (each === sign ? checked : signs.includes(each))),
              })
            }
          >
            <span className={s.sign}>
              <Icon path={signIcons[sign]} />
              {text(`doors.${sign}`)}
            </span>
          </Check>
        ))}
      </div>
      <TextField
        label={text('doors.hours.field')}
        maxLength={limits.doors.words}
        value={value.hours ?? ''}
        onChange={event => onChange({ ...value, hours: event.target.value })}
      />
      <TextField
        label={text('doors.closed.field')}
        maxLength={limits.doors.words}
        value={value.closed ?? ''}
        onChange={event => onChange({ ...value, closed: event.target.value })}
      />
      <div>
        <Button look="bare" size="small" onClick={() => onChange(null)}>
          {text('doors.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
