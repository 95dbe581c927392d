import { dateText } from '../../../contract/formats.ts'
import { Ago } from './ago.tsx'
import { useLanguage } from './text.tsx'
import { useClock } from './use-clock.ts'

/**
 * When something was: on the screen how long ago, in words; on paper, which is read later, its date (PRODUCT 2.35).
 * @param props.at as ISO 8601
 * @param props.children puts the words into a sentence
 */
export function Dated({ at, children }: { at: string; children?: (when: string) => string }) {
  const { language } = useLanguage()
  const { zone } = useClock()
  const date = dateText(language, at, 'date', zone)
  return (
    <>
      <span className="screen-only">
        <Ago at={at} form="long">
          {children}
        </Ago>
      </span>
      <time className="paper-only" dateTime={at}>
        {children ? children(date) : date}
      </time>
    </>
  )
}
