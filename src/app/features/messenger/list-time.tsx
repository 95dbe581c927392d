import { listTime } from '../../../contract/list-time.ts'
import { useLanguage } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'

/** When a message of the list was written, in the reader's language and time zone. */
export function ListTime({ at }: { at: string }) {
  const { now, zone } = useClock()
  const { language } = useLanguage()
  return <time dateTime={at}>{listTime(language, at, now, zone)}</time>
}
