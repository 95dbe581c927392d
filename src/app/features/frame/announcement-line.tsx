import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { isLineClosed, noteClosedLine } from '../../state/display/closed-line.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useLanguage } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { withPart } from '../../state/loading/with-part.ts'
import { tried } from '../../state/site/announcement.ts'
import { AnnouncementBanner } from '../../state/site/announcement-banner.tsx'

/** The line that an admin put above pages (PRODUCT 6.40), until its day is over or it is closed; in its place one that is tried here. */
export function AnnouncementLine() {
  const { language } = useLanguage()
  const { now } = useClock()
  const line = useAppFacts().site.announcement
  const test = useSnapshot(tried).line
  const [closed, setClosed] = useState(() => line && typeof document === 'object' && isLineClosed(line.id))
  const stands = line && !closed && Date.parse(line.ends_at) > now
  const shown = test ?? (stands && line)
  if (!shown) return null
  const close = () => {
    tried.line = null
    if (test || !line) return
    setClosed(true)
    noteClosedLine(line.id)
    // If the chunk does not arrive now, the line is closed on this device only.
    withPart(
      () => import('../../state/display/choose-display.ts'),
      part => part.keepChoice('closed_line', line.id),
    )
  }
  return <AnnouncementBanner words={shown[language]} href={shown.href} onClose={close} />
}
