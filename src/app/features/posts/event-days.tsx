import { dateInJapan } from '../../../contract/days.ts'
import { daysMark, spanText, timesText } from '../../../contract/days-text.ts'
import type { PostDays } from '../../../contract/entities/days.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { Mixed } from '../../ui/mixed.tsx'

/**
 * Whether an event is on, comes or is over, by the days of Japan (PRODUCT 3.18). Needs the texts `reading`.
 * @param props.full on the post's own page, which says its days, its times and how it repeats as well
 */
export function EventDays({ of: days, full }: { of: PostDays; full: boolean }) {
  const text = useText()
  const { language } = useLanguage()
  const { now } = useClock()
  const today = dateInJapan(new Date(now))
  const { key, when } = daysMark(language, days, today)
  const span = spanText(language, days, today)
  const times = timesText(days)
  return (
    <>
      <b className={key === 'comes' ? undefined : `days ${key}`}>{text(`post.days.${key}`, { when })}</b>
      {full && when !== span && <span>{span}</span>}
      {full && times !== '' && <span>{text('post.days.times', { times })}</span>}
      {full && days.repeats && (
        <span>
          <Mixed>{days.repeats}</Mixed>
        </span>
      )}
    </>
  )
}
