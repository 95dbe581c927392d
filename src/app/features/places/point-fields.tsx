import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { isInJapan } from '../../../contract/places/points.ts'
import { useText } from '../../state/language/text.tsx'
import { askPosition } from '../../state/places/origin.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import s from './places.module.css'
import { pointIn, readDegrees, type TypedPoint } from './typed-location.ts'

/** Five decimals are a metre: finer ones only say how the device measures. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

type Told = 'finding' | 'found' | 'denied' | 'failed' | 'outside'

/**
 * Two fields for the point of a place, and a button that fills in where the device is; closed while there is none. A pair of numbers that
 * is pasted into either fills both. No map is loaded from anywhere. Needs the texts `places`.
 * @param props.error what is wrong with it
 */
export function PointFields({
  value,
  onChange,
  error,
}: {
  value: TypedPoint
  onChange: (point: TypedPoint) => void
  error?: string | undefined
}) {
  const text = useText()
  const [told, setTold] = useState<Told | null>(null)
  const set = value.lat !== undefined || value.lng !== undefined
  const [open, setOpen] = useState(set)
  // While the device looks for its position, other fields beside this one are typed into.
  const give = useRef(onChange)
  useEffect(() => {
    give.current = onChange
  }, [onChange])

  function paste(event: ClipboardEvent) {
    const point = pointIn(event.clipboardData.getData('text'))
    if (point === null) return
    event.preventDefault()
    setTold(null)
    onChange(point)
  }
  async function locate() {
    setTold('finding')
    const found = await askPosition()
    if (typeof found === 'string') return setTold(found)
    const point = { lat: rounded(found.point.lat), lng: rounded(found.point.lng) }
    if (isInJapan(point)) give.current(point)
    setTold(isInJapan(point) ? 'found' : 'outside')
  }
  const field = (name: 'lat' | 'lng') => (
    <Degrees
      label={text(`places.point.${name}`)}
      value={value[name]}
      error={name === 'lat' ? error : undefined}
      onChange={degrees => {
        setTold(null)
        onChange({ ...value, [name]: degrees })
      }}
      onPaste={paste}
    />
  )
  return (
    <details
      className={s.point}
      open={open || error !== undefined}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{text('places.point')}</summary>
      <div className="stack g-10">
        <p className="muted">{text('places.point.hint')}</p>
        <div className={s.degrees}>
          {field('lat')}
          {field('lng')}
        </div>
        <div className="flex wrap">
          <Button look="quiet" size="small" disabled={told === 'finding'} onClick={() => void locate()}>
            {text('places.point.here')}
          </Button>
          {set && (
            <Button
              look="bare"
              size="small"
              onClick={() => {
                setTold(null)
                onChange({})
              }}
            >
              {text('places.point.remove')}
            </Button>
          )}
        </div>
        <p className="muted" role="status" hidden={told === null}>
          {told && text(`places.point.${told}`)}
        </p>
      </div>
    </details>
  )
}

function Degrees({
  label,
  value,
  error,
  onChange,
  onPaste,
}: {
  label: string
  value: number | undefined
  error: string | undefined
  onChange: (degrees: number | undefined) => void
  onPaste: (event: ClipboardEvent) => void
}) {
  const [typed, setTyped] = useState('')
  // As it is typed, for as long as nothing else has set the value.
  const shown = readDegrees(typed) === value ? typed : String(value ?? '')
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={shown}
      error={error}
      onChange={event => {
        setTyped(event.currentTarget.value)
        onChange(readDegrees(event.currentTarget.value))
      }}
      onPaste={onPaste}
    />
  )
}
