import { useId } from 'react'
import type { Stop } from '../../../contract/entities/stops.ts'
import { limits } from '../../../contract/limits.ts'
import { ways } from '../../../contract/trip.ts'
import { useText } from '../../state/language/text.tsx'
import { ChosenPicturePreview } from '../../state/pictures/chosen-picture.tsx'
import type { ChosenPicture } from '../../state/pictures/take-pictures.ts'
import { lookUpHashtags } from '../../state/suggestions/look-up-hashtags.ts'
import { lookUpPeople } from '../../state/suggestions/look-up-people.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, SelectField, TextField } from '../../ui/field.tsx'
import { DoorsField } from './doors-field.tsx'
import type { EditorSlot, StopPlaceSlot } from './form-slots.ts'
import s from './stops.module.css'
import type { DraftStop, StopWrong } from './stops-draft.ts'

type Given = Partial<DraftStop>

/** The fields of one stop. @param props.first whether there is no stop before it, and so no way from one */
export function StopFields({
  Editor,
  StopPlace,
  value,
  first,
  wrong,
  prefecture,
  pictures,
  onChange,
  onRemove,
}: {
  Editor: EditorSlot
  StopPlace: StopPlaceSlot
  value: DraftStop
  first: boolean
  wrong: StopWrong
  prefecture: string
  pictures: readonly ChosenPicture[]
  onChange: (by: Given) => void
  onRemove: () => void
}) {
  const text = useText()
  const id = useId()
  const { name, name_ja, lat, lng } = value
  return (
    <div className={s.fields}>
      <StopPlace
        value={{ name, name_ja, ...(lat !== undefined && { lat }), ...(lng !== undefined && { lng }) }}
        prefecture={prefecture}
        error={wrong.name && text(wrong.name)}
        pointError={wrong.point && text(wrong.point)}
        onChange={({ name, name_ja, lat, lng }) => onChange({ name, name_ja, lat, lng })}
      />
      {!first && <WayFields value={value} error={wrong.minutes && text(wrong.minutes)} onChange={onChange} />}
      <div className="fld">
        <span>{text('stops.text')}</span>
        <Editor
          frame="among"
          initialHtml={value.text ?? ''}
          label={text('stops.text')}
          placeholder=""
          autofocus={false}
          readOnly={false}
          invalid={wrong.text !== undefined}
          describedBy={wrong.text && `${id}t`}
          mentionLookup={lookUpPeople}
          hashtagLookup={lookUpHashtags}
          onChange={({ html, text: plain }) =>
            html !== (value.text ?? '') && onChange({ text: plain === '' ? undefined : html })
          }
        />
        {wrong.text && <FieldError id={`${id}t`}>{text(wrong.text, { most: limits.stops.text })}</FieldError>}
      </div>
      {pictures.length > 0 && (
        <PictureChoice value={value.picture} pictures={pictures} onChange={picture => onChange({ picture })} />
      )}
      <DoorsField value={value.doors ?? null} onChange={doors => onChange({ doors: doors ?? undefined })} />
      <div>
        <Button look="danger" size="small" onClick={onRemove}>
          {text('stops.remove')}
        </Button>
      </div>
    </div>
  )
}

/** How one comes from the stop before, and in how many minutes. */
function WayFields({
  value: { way, minutes },
  error,
  onChange,
}: {
  value: DraftStop
  error: string | undefined
  onChange: (by: Pick<Given, 'way' | 'minutes'>) => void
}) {
  const text = useText()
  return (
    <div className={s.way}>
      <SelectField
        label={text('stops.way')}
        value={way ?? ''}
        options={[
          { value: '', label: text('stops.way.none') },
          ...ways.map(value => ({ value: value as string, label: text(`trip.way.${value}`) })),
        ]}
        onChange={chosen => onChange({ way: ways.find(each => each === chosen) as Stop['way'] })}
      />
      <TextField
        label={text('stops.minutes')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        // What can't be read is kept as 0 and said to be wrong; the field shows nothing then.
        value={minutes || ''}
        error={error}
        onChange={event => onChange({ minutes: readMinutes(event.target.value) })}
      />
    </div>
  )
}

function readMinutes(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').replace(/\D/g, '')
  return plain === '' ? undefined : Number(plain)
}

/** One of the guide's pictures, or none, by small copies of them. */
function PictureChoice({
  value,
  pictures,
  onChange,
}: {
  value: string | undefined
  pictures: readonly ChosenPicture[]
  onChange: (key: string | undefined) => void
}) {
  const text = useText()
  const id = useId()
  const chosen = pictures.some(({ key }) => key === value) ? value : undefined
  return (
    <fieldset className="fld">
      <legend>{text('stops.picture')}</legend>
      <div className={s.pictures}>
        <label>
          <input type="radio" name={id} checked={chosen === undefined} onChange={() => onChange(undefined)} />
          <span>{text('stops.picture.none')}</span>
        </label>
        {pictures.map((picture, at) => (
          <label key={picture.key}>
            <input
              type="radio"
              name={id}
              checked={picture.key === chosen}
              aria-label={text('stops.picture.number', { number: at + 1 })}
              onChange={() => onChange(picture.key)}
            />
            <ChosenPicturePreview of={{ ...picture, alt: '' }} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
