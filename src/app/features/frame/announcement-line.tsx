import { useState } from 'react'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { bell } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'

/** By this cookie documents come without a line that was closed in this browser. */
const cookieOf = (id: string) => `line=${id}`
const longestSeconds = 100 * 86_400

/** The line that an admin put above pages (PRODUCT 6.40), until its day is over or it is closed. */
export function AnnouncementLine() {
  const text = useText()
  const { language } = useLanguage()
  const { now } = useClock()
  const line = useAppFacts().site.announcement
  const [closed, setClosed] = useState(
    () => line && typeof document === 'object' && document.cookie.includes(cookieOf(line.id)),
  )
  if (!line || closed || Date.parse(line.ends_at) <= now) return null
  const close = () => {
    setClosed(true)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = `${cookieOf(line.id)}; path=/; max-age=${longestSeconds}; samesite=lax`
  }
  return (
    <Banner
      path={bell}
      action={
        <>
          {line.href && <Link href={line.href}>{text('app.offline.view')}</Link>}
          <button type="button" onClick={close}>
            {text('ui.close')}
          </button>
        </>
      }
    >
      {line[language]}
    </Banner>
  )
}
