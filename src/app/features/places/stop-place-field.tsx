import { limits } from '../../../contract/limits.ts'
import { useText } from '../../state/language/text.tsx'
import { TextField } from '../../ui/field.tsx'
import { PlaceField } from './location-field.tsx'
import s from './places.module.css'
import { PointFields } from './point-fields.tsx'

type Place = { name: string; name_ja: string; lat?: number | undefined; lng?: number | undefined }

/**
 * The names of a stop in both scripts, typed or taken from the list of places that ships with the site, and its point. Works without a
 * connection. Needs the texts `places` and `trip`.
 * @param props.prefecture that of the guide, whose places are listed first
 * @param props.onChange gets also a place of which something is still missing
 * @param props.error what is wrong with its names
 * @param props.pointError what is wrong with its point
 */
export function StopPlaceField({
  value,
  prefecture,
  onChange,
  error,
  pointError,
}: {
  value: Place
  prefecture: string
  onChange: (place: Place) => void
  error?: string | undefined
  pointError?: string | undefined
}) {
  const text = useText()
  const { name, name_ja, ...point } = value
  return (
    <div className={s.location}>
      <PlaceField
        label={text('stops.name')}
        value={null}
        typed={name}
        prefecture={prefecture}
        error={error}
        onType={typed => onChange({ ...value, name: typed })}
        onChoose={found => onChange({ ...point, name: found.name, name_ja: found.name_ja })}
      />
      <TextField
        label={text('stops.name_ja')}
        lang="ja"
        maxLength={limits.placeName.max}
        value={name_ja}
        onChange={event => onChange({ ...value, name_ja: event.target.value })}
      />
      <PointFields value={point} error={pointError} onChange={to => onChange({ name, name_ja, ...to })} />
    </div>
  )
}
