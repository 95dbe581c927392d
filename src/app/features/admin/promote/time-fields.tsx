import { fromLocalInJapan, localInJapan } from '../../../../contract/japan-time.ts'
import { useText } from '../../../state/language/text.tsx'
import { TextField } from '../../../ui/field.tsx'
import s from './promote.module.css'

/** From when until when, as typed in two fields: a day and a time in Japan's zone. */
export type TypedTimes = { starts: string; ends: string }

const hour = 3_600_000
const week = 7 * 24 * hour

/** The times of something, or of something new: from the next whole hour on, for a week. */
export function typedTimes(of?: { starts_at: string; ends_at: string }): TypedTimes {
  if (of) return { starts: localInJapan(of.starts_at), ends: localInJapan(of.ends_at) }
  const next = Math.ceil(Date.now() / hour) * hour
  return { starts: localInJapan(next), ends: localInJapan(next + week) }
}

/** The typed times as the wire has them; null while one is missing. */
export function sentTimes({ starts, ends }: TypedTimes): { starts_at: string; ends_at: string } | null {
  const [starts_at, ends_at] = [fromLocalInJapan(starts), fromLocalInJapan(ends)]
  return starts_at === null || ends_at === null ? null : { starts_at, ends_at }
}

/**
 * Two fields for a day and a time, in Japan's zone whatever the admin's own is.
 * @param props.begun whether the beginning can't be changed any more
 * @param props.error what is wrong with the end
 */
export function TimeFields({
  value,
  begun,
  error,
  onChange,
}: {
  value: TypedTimes
  begun: boolean
  error: string | undefined
  onChange: (value: TypedTimes) => void
}) {
  const text = useText()
  return (
    <div className={s.pair}>
      <TextField
        label={text('admin.promote.starts')}
        type="datetime-local"
        required
        disabled={begun}
        hint={begun ? text('admin.promote.starts.fixed') : undefined}
        value={value.starts}
        onChange={event => onChange({ ...value, starts: event.currentTarget.value })}
      />
      <TextField
        label={text('admin.promote.ends')}
        type="datetime-local"
        required
        error={error}
        value={value.ends}
        onChange={event => onChange({ ...value, ends: event.currentTarget.value })}
      />
    </div>
  )
}
