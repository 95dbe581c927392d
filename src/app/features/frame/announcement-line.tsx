import { useState, useSyncExternalStore } from 'react'
import { isLineClosed, noteClosedLine } from '../../state/display/closed-line.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useLanguage } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { withPart } from '../../state/loading/with-part.ts'
import { followTried, triedAnnouncement, tryAnnouncement } from '../../state/site/announcement.ts'
import { AnnouncementBanner } from '../../state/site/announcement-banner.tsx'

/** The line that an admin put above pages (PRODUCT 6.40), until its day is over or it is closed; in its place one that is tried here. */
export function AnnouncementLine() {
  const { language } = useLanguage()
  const { now } = useClock()
  const line = useAppFacts().site.announcement
  const tried = useSyncExternalStore(followTried, triedAnnouncement, () => null)
  const [closed, setClosed] = useState(() => line && typeof document === 'object' && isLineClosed(line.id))
  if (tried)
    return <AnnouncementBanner words={tried[language]} href={tried.href} onClose={() => tryAnnouncement(null)} />
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
  return <AnnouncementBanner words={line[language]} href={line.href} onClose={close} />
}
