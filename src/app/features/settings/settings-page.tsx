import '../../ui/styles/form.css'
import '../../ui/styles/rows.css'
import type { ReactNode } from 'react'
import { useOnline } from '../../state/device/online.ts'
import { Lock } from '../../state/forms/lock.tsx'
import { useText } from '../../state/language/text.tsx'
import { useReadOnly } from '../../state/navigation/use-read-only.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { SettingsUnknown } from '../../state/settings/settings-unknown.tsx'
import { useSettings } from '../../state/settings/use-settings.ts'
import { DataPart } from './data-part.tsx'
import { LookPart } from './look-part.tsx'
import { NotificationsPart } from './notifications-part.tsx'
import { PrivacyPart } from './privacy-part.tsx'
import type { PartProps } from './setting-row.tsx'
import s from './settings.module.css'

/**
 * Privacy, notifications and how the site looks (PRODUCT 7.5); each change is saved at once.
 * @param props.blocked the list of blocked people
 */
export function SettingsPage({ blocked }: { blocked: ReactNode }) {
  const text = useText()
  useTitle(text('nav.settings'))
  return (
    <div className={`settings ${s.settingsPage}`}>
      <h1 className="sr phone-only">{text('nav.settings')}</h1>
      <div className="head wide-only">
        <h1>{text('nav.settings')}</h1>
      </div>
      <Settings blocked={blocked} />
    </div>
  )
}

const readOnlyTexts = {
  offline: 'app.readonly',
  unanswered: 'app.readonly.unanswered',
  suspended: 'settings.suspended',
} as const

function Settings({ blocked }: { blocked: ReactNode }) {
  const online = useOnline()
  const readOnly = useReadOnly()
  const { view, outcome, again, set, dismiss } = useSettings()

  if (!view?.known) return <SettingsUnknown failed="settings.failed" outcome={outcome} again={again} />
  const part: PartProps = { view, online, set, dismiss }
  return (
    <Lock page why={readOnly && readOnlyTexts[readOnly]}>
      <LookPart {...part} />
      <PrivacyPart {...part} />
      <NotificationsPart {...part} />
      <DataPart {...part} />
      {blocked}
    </Lock>
  )
}
