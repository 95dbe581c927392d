import { useText } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { useFormats } from '../../state/language/use-formats.ts'
import s from './chat.module.css'

/** The line above what came first on a day. @param props.before when what stands above it came */
export function DayLine({ at: instant, before }: { at: string; before: string | undefined }) {
  const text = useText()
  const { date } = useFormats()
  const { now } = useClock()
  const at = date(instant)
  if (before && date(before) === at) return null
  const today = new Date(now)
  const yesterday = new Date(now)
  // Not 24 hours: the day on which the clocks are changed has 23 or 25.
  yesterday.setDate(today.getDate() - 1)
  const is = (day: Date) => at === date(day.toISOString())
  const name = is(today) ? text('chat.day.today') : is(yesterday) ? text('chat.day.yesterday') : at
  return <p className={s.day}>{name}</p>
}
