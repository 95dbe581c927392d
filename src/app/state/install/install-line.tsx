import { Button } from '../../ui/button.tsx'
import { useText } from '../language/text.tsx'
import { openPopup } from '../popups/open-popup.ts'
import s from './install-line.module.css'
import { installSite, useInstallWay } from './install-offer.ts'
import { answerInvitation } from './invite.ts'

/**
 * Our own invitation to install the site: a line that takes neither the focus nor the page, and steps aside while somebody types.
 * @param props.why the deed that it came after
 */
export function InstallLine({ why }: { why: 'saved' | 'visit' }) {
  const text = useText()
  const way = useInstallWay()
  if (way === null) return null
  return (
    <aside className={s.installLine} aria-label={text('install.title')}>
      <p role="status">{text(`install.${why}`)}</p>
      <div className="flex wrap g-2">
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            answerInvitation()
            if (way === 'browser') void installSite()
            else openPopup({ kind: 'install' })
          }}
        >
          {text(way === 'browser' ? 'install.do' : 'install.forgets.how')}
        </Button>
        <Button look="bare" size="small" onClick={answerInvitation}>
          {text('install.no')}
        </Button>
      </div>
    </aside>
  )
}
