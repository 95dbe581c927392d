import { useState } from 'react'
import { dateInJapan } from '../../../../contract/days.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import type { Language } from '../../../../contract/messages/text.ts'
import { useText } from '../../../state/language/text.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'

const dayMs = 86_400_000
const lengths = { day: 1, week: 7, month: 30 } as const
const choices = ['day', 'week', 'month', 'date', 'always'] as const
type Length = (typeof choices)[number]

/**
 * When what is chosen ends.
 * @param date the last day, yyyy-mm-dd in Japan; it ends with that day
 * @returns null for no end, undefined where no day was chosen, or one that has passed
 */
function endOf(length: Length, date: string, now: number): string | null | undefined {
  if (length === 'always') return null
  if (length !== 'date') return new Date(now + lengths[length] * dayMs).toISOString()
  const end = Date.parse(`${date}T00:00:00+09:00`) + dayMs
  return end > now ? new Date(end).toISOString() : undefined
}

/** Asks until when something holds for a person, in Japan's time, and why. */
export function UntilDialog({
  title,
  explained,
  endless,
  act,
  first,
  most = null,
  onUntil,
  onClose,
  ...look
}: {
  title: string
  explained: string
  /** What is said where no end is chosen. */
  endless: string
  act: string
  /** What is chosen at first. */
  first: Length
  /** The longest that can be chosen; null where there is no bound. */
  most?: keyof typeof lengths | null
  /** Whether the person is told the reason. */
  told: boolean
  mild?: boolean
  reasonsFor?: Language | null
  onUntil: (until: string | null, reason: string) => Promise<void>
  onClose: () => void
}) {
  const text = useText()
  const time = useJapanTime()
  const [now] = useState(() => Date.now())
  const [length, setLength] = useState(first)
  const [date, setDate] = useState('')
  const [missing, setMissing] = useState(false)
  const until = endOf(length, date, now)
  const offered = most === null ? choices : choices.filter(each => each in lengths)
  return (
    <ActDialog
      {...look}
      title={title}
      act={act}
      onClose={onClose}
      ready={() => {
        const lacks = endOf(length, date, Date.now()) === undefined
        setMissing(lacks)
        return !lacks
      }}
      onAct={async reason => {
        const end = endOf(length, date, Date.now())
        if (end !== undefined) await onUntil(end, reason)
      }}
    >
      <p>{explained}</p>
      <Segmented
        tight
        legend={text('admin.until')}
        name="length"
        value={length}
        options={offered.map(value => ({ value, label: text(`admin.until.${value}`) }))}
        onChange={setLength}
      />
      {length === 'date' && (
        <TextField
          label={text('admin.until.last_day')}
          hint={text('admin.until.zone')}
          type="date"
          min={dateInJapan(new Date(now))}
          max={dateInJapan(new Date(now + keepingLimits.accountEndMs - dayMs))}
          value={date}
          error={missing && until === undefined ? text('admin.until.day_missing') : undefined}
          onChange={event => {
            setMissing(false)
            setDate(event.target.value)
          }}
        />
      )}
      {until !== undefined && (
        <p className="soft" role="status">
          {until === null ? endless : text('admin.until.said', { until: time(until) })}
        </p>
      )}
    </ActDialog>
  )
}
