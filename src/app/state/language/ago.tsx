import { type RelativeForm, relativeTime } from '../../../contract/formats.ts'
import { useTakingOver } from '../document/use-taking-over.ts'
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
  children?: ((when: string) => string) | undefined
}) {
  const takingOver = useTakingOver()
  const { now, zone } = useClock()
  const { language } = useLanguage()
  // While a document is taken over its own words stand, which are in UTC; after that come those in the reader's zone.
  const stands = takingOver && typeof document !== 'undefined'
  const when = stands ? '' : relativeTime(at, now, { lang: language, form, zone })
  // React finds other words there than it was given; that is no reason to draw the page anew.
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {children ? children(when) : when}
    </time>
  )
}
