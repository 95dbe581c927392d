import type { Announcement } from '../../../contract/page.ts'
import { Banner } from '../../ui/banner.tsx'
import { bell } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { useText } from '../language/text.tsx'

/** A line above pages as it is seen there. @param props.words the line in the reader's language */
export function AnnouncementBanner({
  words,
  href,
  onClose,
}: Pick<Announcement, 'href'> & { words: string; onClose: () => void }) {
  const text = useText()
  return (
    <Banner
      path={bell}
      action={
        <>
          {href && <Link href={href}>{text('app.offline.view')}</Link>}
          <button type="button" onClick={onClose}>
            {text('ui.close')}
          </button>
        </>
      }
    >
      {words}
    </Banner>
  )
}
