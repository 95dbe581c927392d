import { useState } from 'react'
import { dateInJapan } from '../../../../contract/fields.ts'
import { useText } from '../../../state/language/text.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'

const dayMs = 86_400_000
const lengths = { day: 1, week: 7, month: 30 } as const
type Length = keyof typeof lengths | 'date' | 'always'

/**
 * When a suspension ends.
 * @param date the last day, yyyy-mm-dd in Japan; it ends with that day
 * @returns null for no end, undefined where no day was chosen, or one that has passed
 */
function endOf(length: Length, date: string, now: number): string | null | undefined {
  if (length === 'always') return null
  if (length !== 'date') return new Date(now + lengths[length] * dayMs).toISOString()
  const end = Date.parse(`${date}T00:00:00+09:00`) + dayMs
  return end > now ? new Date(end).toISOString() : undefined
}

/** Asks until when somebody is suspended, in Japan's time, and why. */
export function SuspendDialog({
  name,
  onSuspend,
  onClose,
}: {
  name: string
  onSuspend: (until: string | null, reason: string) => Promise<void>
  onClose: () => void
}) {
  const text = useText()
  const time = useJapanTime()
  const [now] = useState(() => Date.now())
  const [length, setLength] = useState<Length>('week')
  const [date, setDate] = useState('')
  const [missing, setMissing] = useState(false)
  const until = endOf(length, date, now)
  return (
    <ActDialog
      title={text('admin.person.suspend.title', { name })}
      told
      act={text('admin.person.suspend')}
      onClose={onClose}
      onAct={async reason => {
        const end = endOf(length, date, Date.now())
        if (end === undefined) {
          setMissing(true)
          throw new Error('no day was chosen')
        }
        await onSuspend(end, reason)
      }}
    >
      <p>{text('admin.person.suspend.text')}</p>
      <Segmented
        tight
        legend={text('admin.suspend.until')}
        name="length"
        value={length}
        options={[
          { value: 'day', label: text('admin.suspend.day') },
          { value: 'week', label: text('admin.suspend.week') },
          { value: 'month', label: text('admin.suspend.month') },
          { value: 'date', label: text('admin.suspend.date') },
          { value: 'always', label: text('admin.suspend.always') },
        ]}
        onChange={setLength}
      />
      {length === 'date' && (
        <TextField
          label={text('admin.suspend.last_day')}
          hint={text('admin.suspend.zone')}
          type="date"
          min={dateInJapan(new Date(now))}
          value={date}
          error={missing && until === undefined ? text('admin.suspend.day_missing') : undefined}
          onChange={event => {
            setMissing(false)
            setDate(event.target.value)
          }}
        />
      )}
      {until !== undefined && (
        <p className="soft" role="status">
          {until === null ? text('admin.suspend.always.said') : text('admin.suspend.said', { until: time(until) })}
        </p>
      )}
    </ActDialog>
  )
}
