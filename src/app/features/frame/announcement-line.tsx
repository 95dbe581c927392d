import { useState } from 'react'
import { isLineClosed, noteClosedLine } from '../../state/display/closed-line.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { withPart } from '../../state/loading/with-part.ts'
import { Banner } from '../../ui/banner.tsx'
import { bell } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'

/** The line that an admin put above pages (PRODUCT 6.40), until its day is over or it is closed. */
export function AnnouncementLine() {
  const text = useText()
  const { language } = useLanguage()
  const { now } = useClock()
  const line = useAppFacts().site.announcement
  const [closed, setClosed] = useState(() => line && typeof document === 'object' && isLineClosed(line.id))
  if (!line || closed || Date.parse(line.ends_at) <= now) return null
  const close = () => {
    setClosed(true)
    noteClosedLine(line.id)
    // If the chunk does not arrive now, the line is closed on this device only.
    withPart(
      () => import('../../state/display/choose-display.ts'),
      part => part.keepChoice('closed_line', line.id),
    )
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
