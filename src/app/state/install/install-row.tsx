import { Button } from '../../ui/button.tsx'
import { useText } from '../language/text.tsx'
import { openPopup } from '../popups/open-popup.ts'
import { useInstallWay } from './install-offer.ts'

/** The row of the settings that installs the site, where it can be installed. */
export function InstallRow() {
  const text = useText()
  const way = useInstallWay()
  if (way === null) return null
  return (
    <div className="row low">
      <div>
        <b>{text('install.row')}</b>
        <small>{text('install.row.text')}</small>
      </div>
      <Button look="quiet" size="small" onClick={() => openPopup({ kind: 'install' })}>
        {text('install.do')}
      </Button>
    </div>
  )
}
