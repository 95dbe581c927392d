import { useText } from '../../../state/language/text.tsx'
import { useClock } from '../../../state/language/use-clock.ts'
import { TextField } from '../../../ui/field.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'

/**
 * The time in Japan from which on something is told; empty for at once.
 * @param props.of the first part of the keys of its texts
 */
export function SendAtField({
  of,
  value,
  error,
  onChange,
}: {
  of: 'admin.update.at' | 'admin.line.at'
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const text = useText()
  const inJapan = useJapanTime()
  const { now } = useClock()
  return (
    <TextField
      name="send_at"
      type="datetime-local"
      max="9999-12-31T23:59"
      label={text(of)}
      hint={text(`${of}.hint`, { now: inJapan(now) })}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
