import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { Place } from '../../../contract/places/find-places.ts'
import { prefectures } from '../../../contract/prefectures.ts'
import { useText } from '../../state/language/text.tsx'
import { withPart } from '../../state/loading/with-part.ts'
import { FieldError } from '../../ui/field.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import s from './places.module.css'
import { PointFields } from './point-fields.tsx'
import {
  isSameLocation,
  type Location,
  shownName,
  type TypedPoint,
  typedLocation,
  withPoint,
} from './typed-location.ts'

type Find = typeof import('../../../contract/places/find-places.ts').findPlaces

const mostShown = 8

/**
 * A field for a place: found in the list that ships with the site, in kanji, kana or Latin letters, or typed freely with its
 * prefecture; and for its point on the map. Works without a connection. Needs the texts `places`.
 * @param props.onChange gets also a place whose name, prefecture or half of its point is still missing; null if all are
 * @param props.describedBy the id of its hint or error
 * @param props.pointError what is wrong with the point
 */
export function LocationField({
  value,
  onChange,
  invalid,
  describedBy,
  pointError,
}: {
  value: Location | null
  onChange: (location: Location | null) => void
  invalid?: boolean
  describedBy?: string
  pointError?: string
}) {
  const text = useText()
  const id = useId()
  const [given, setGiven] = useState(value)
  const [typed, setTyped] = useState(() => shownName(value))
  const [prefecture, setPrefecture] = useState(value?.prefecture ?? '')
  if (value !== given && !isSameLocation(value, given)) {
    // Another draft was opened in this field.
    setGiven(value)
    setTyped(shownName(value))
    setPrefecture(value?.prefecture ?? '')
  }
  function give(named: Location | null, point: TypedPoint = value ?? {}) {
    const location = withPoint(named, value, point)
    setGiven(location)
    onChange(location)
  }
  function typeName(name: string) {
    setTyped(name)
    give(typedLocation(name, prefecture))
  }
  function choosePrefecture(name: string) {
    setPrefecture(name)
    const kept = value !== null && typed === shownName(value)
    give(
      kept && name !== '' ? { name: value.name, name_ja: value.name_ja, prefecture: name } : typedLocation(typed, name),
    )
  }
  function choose({ name, name_ja, prefecture: of }: Place) {
    const location = { name, name_ja, prefecture: of }
    setTyped(shownName(location))
    setPrefecture(of)
    give(location)
  }

  return (
    <div className={s.location}>
      <PlaceField {...{ value, typed, prefecture, invalid, describedBy }} onType={typeName} onChoose={choose} />
      <div className="fld">
        <label htmlFor={`${id}p`}>{text('places.prefecture')}</label>
        <select
          id={`${id}p`}
          className="input"
          value={prefecture}
          aria-invalid={(invalid && prefecture === '') || undefined}
          onChange={event => choosePrefecture(event.currentTarget.value)}
        >
          <option value="">{text('places.prefecture.choose')}</option>
          {prefectures.map(({ name, name_ja }) => (
            <option key={name} value={name}>
              {`${name} ${name_ja}`}
            </option>
          ))}
        </select>
      </div>
      <PointFields value={value ?? {}} error={pointError} onChange={point => give(value, point)} />
    </div>
  )
}

/**
 * The field for a place's name, with those of the list that fit it.
 * @param props.label if it is another than that of a post's place
 * @param props.error what is wrong with it, if that is shown below this field alone
 */
export function PlaceField({
  label,
  value,
  typed,
  prefecture,
  invalid,
  describedBy,
  error,
  onType,
  onChoose,
}: {
  label?: string
  value: Location | null
  typed: string
  prefecture: string
  invalid?: boolean | undefined
  describedBy?: string | undefined
  error?: string | undefined
  onType: (name: string) => void
  onChoose: (place: Place) => void
}) {
  const text = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [find, setFind] = useState<Find | null>(null)
  const found = open && find !== null ? find(typed, mostShown, prefecture || undefined) : []
  const shown = found.length > 0

  function load() {
    if (find === null)
      withPart(
        () => import('../../../contract/places/find-places.ts'),
        part => setFind(() => part.findPlaces),
      )
  }
  function fold() {
    setOpen(false)
    setActive(-1)
  }
  function choose(place: Place) {
    fold()
    onChoose(place)
  }
  function type(name: string) {
    load()
    setOpen(true)
    setActive(-1)
    onType(name)
  }
  function onKey(event: KeyboardEvent) {
    // While an input method composes, it needs these keys itself.
    if (event.nativeEvent.isComposing) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined) {
      event.preventDefault()
      load()
      if (!open) setOpen(true)
      if (shown) setActive((active + move + (active < 0 && move < 0 ? 1 : 0) + found.length) % found.length)
    } else if (event.key === 'Enter') {
      const place = found[active]
      // Otherwise Enter would send the form.
      event.preventDefault()
      if (place) choose(place)
      else setOpen(false)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      fold()
    }
  }

  return (
    <div className="fld">
      <label htmlFor={`${id}n`}>{label ?? text('places.field')}</label>
      <div className={s.placeChoice}>
        <input
          id={`${id}n`}
          className="input"
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={limits.placeName.max}
          value={typed}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}l`}
          aria-activedescendant={shown && active >= 0 ? `${id}o${active}` : undefined}
          aria-invalid={invalid || error !== undefined || undefined}
          aria-describedby={[describedBy, error && `${id}e`, `${id}h`].filter(Boolean).join(' ')}
          onFocus={load}
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={onKey}
          onBlur={() => setOpen(false)}
        />
        <PlaceList id={id} found={found} active={active} onChoose={choose} />
      </div>
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
      <span className="hint" id={`${id}h`}>
        {value === null || value.name === '' || value.name_ja === '' ? (
          text('places.field.hint')
        ) : (
          <Mixed>{`${value.name}, ${value.prefecture} · ${value.name_ja}`}</Mixed>
        )}
      </span>
      <span className="sr" role="status">
        {shown && text('places.found', { count: found.length })}
      </span>
    </div>
  )
}

/** The listed places that fit what is typed. */
function PlaceList({
  id,
  found,
  active,
  onChoose,
}: {
  id: string
  found: readonly Place[]
  active: number
  onChoose: (place: Place) => void
}) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={list}
      id={`${id}l`}
      className={s.places}
      role="listbox"
      aria-label={text('places.list')}
      hidden={found.length === 0}
    >
      {found.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which handles the keys
        <div
          key={`${place.kind} ${place.name_ja} ${place.prefecture}`}
          id={`${id}o${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <span>{place.name}</span> <span lang="ja">{place.name_ja}</span>
          {place.kind !== 'prefecture' && <span className={s.of}>{place.prefecture}</span>}
        </div>
      ))}
    </div>
  )
}
