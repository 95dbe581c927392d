import { type RelativeForm, relativeTime } from '../../../contract/formats.ts'
import { useLanguage } from './text.tsx'
import { useClock } from './use-clock.ts'

/**
 * How long ago something was, in the reader's language and time zone.
 * @param props.at in ms or as ISO 8601
 * @param props.children puts the words into a sentence
 */
export function Ago({
  at,
  form = 'short',
  children,
}: {
  at: number | string
  form?: RelativeForm
  children?: (when: string) => string
}) {
  const { now, timeZone } = useClock()
  const { language } = useLanguage()
  const when = relativeTime(at, now, { lang: language, form, timeZone })
  // Another version of Intl may have another word for the same time than the server; that is no reason to draw the page anew.
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {children ? children(when) : when}
    </time>
  )
}
