import '../../ui/styles/rows.css'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { noSignal, phone, trash } from '../../ui/icons.ts'
import { useText } from '../language/text.tsx'
import { useFormats } from '../language/use-formats.ts'
import { closePopup } from '../popups/open-popup.ts'
import { ByHand } from './by-hand.tsx'
import { Forgets } from './forgets.tsx'
import s from './install.module.css'
import { type InstallWay, installSite, useInstallWay } from './install-offer.ts'
import { answerInvitation } from './invite.ts'

/** What the site's files take on a device is below this, in bytes (`tests/checks/sizes.ts` holds what is sent). */
const installedBytes = 2_000_000

/** What installing the site brings, or the way to do it where the browser can't ask; for somebody who wants to know it. */
export function InstallSheet() {
  const text = useText()
  const label = text('install.title')
  // Pressing the button takes the browser's offer away; the sheet stays what it was.
  const first = useRef<InstallWay | null>(null)
  const now = useInstallWay()
  first.current ??= now
  const way = first.current

  function answer() {
    answerInvitation()
    closePopup()
  }

  return (
    <Dialog open variant="sheet" label={label} onClose={way === 'browser' ? closePopup : answer}>
      <div className={s.install}>
        <div className="flex g-16">
          <img className={s.appIcon} src="/favicon.svg" alt="" width={36} height={36} />
          <h2>{label}</h2>
        </div>
        {way === 'browser' || way === null ? (
          <>
            <p className="soft">{text('install.asked')}</p>
            <Facts />
            <Button
              wide
              size="tall"
              onClick={() => {
                answer()
                void installSite()
              }}
            >
              {text('install.do')}
            </Button>
            <Button wide size="tall" look="bare" onClick={answer}>
              {text('install.no')}
            </Button>
          </>
        ) : (
          <>
            <p className="soft">{text(`install.${way}`)}</p>
            <ByHand of={way} />
            <Forgets />
            <Button wide size="tall" look="quiet" onClick={answer}>
              {text('install.close')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Facts() {
  const text = useText()
  const { size } = useFormats()
  const facts = [
    [phone, text('install.size', { size: size(installedBytes) })],
    [noSignal, text('install.offline')],
    [trash, text('install.remove')],
  ] as const
  return (
    <ul className="rows">
      {facts.map(([path, said]) => (
        <li className="row low" key={said}>
          <Icon path={path} />
          <div>{said}</div>
        </li>
      ))}
    </ul>
  )
}
