import '../../ui/styles/form.css'
import '../../ui/styles/rows.css'
import type { ReactNode } from 'react'
import { displaySettings, type PrivacyName, privacySettings } from '../../../contract/settings.ts'
import { useOnline } from '../../state/device/online.ts'
import { Lock } from '../../state/forms/lock.tsx'
import { useText } from '../../state/language/text.tsx'
import { useReadOnly } from '../../state/navigation/use-read-only.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { SettingsUnknown } from '../../state/settings/settings-unknown.tsx'
import { useSettings } from '../../state/settings/use-settings.ts'
import { DataPart } from './data-part.tsx'
import { NotificationsPart } from './notifications-part.tsx'
import { Part, type PartProps, SegmentedRow, SelectRow, SwitchRow } from './setting-row.tsx'
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

const { language, theme, text_size } = displaySettings

/** Language, theme and text size: they change at once, and on all of the member's devices. */
function LookPart(part: PartProps) {
  const text = useText()
  const names = {
    language: text('app.language'),
    theme: text('app.theme'),
    text_size: text('settings.text_size'),
  }
  return (
    <Part
      title={text('settings.look')}
      names={Object.keys(names)}
      nameOf={name => names[name as keyof typeof names]}
      part={part}
    >
      <div className="rows">
        <SegmentedRow
          name="language"
          label={names.language}
          options={language.values.map(value => ({
            value,
            label: text(value === 'auto' ? 'settings.language.auto' : `app.language.${value}`),
          }))}
          part={part}
        />
        <SegmentedRow
          name="theme"
          label={names.theme}
          options={theme.values.map(value => ({
            value,
            label: text(`app.theme.${value}`),
          }))}
          part={part}
        />
        <SegmentedRow
          name="text_size"
          label={names.text_size}
          options={text_size.values.map(value => ({ value, label: text(`settings.text_size.${value}`) }))}
          part={part}
        />
      </div>
    </Part>
  )
}

const audiences = ['about', 'galleries', 'presence', 'may_message', 'may_mention'] as const
const hinted = {
  galleries: 'settings.galleries.hint',
  presence: 'settings.presence.hint',
  may_message: 'settings.may_message.hint',
} as const

/** What others may see and do. */
function PrivacyPart(part: PartProps) {
  const text = useText()
  return (
    <Part
      title={text('settings.privacy')}
      names={Object.keys(privacySettings)}
      nameOf={name => text(`settings.${name as PrivacyName}`)}
      part={part}
    >
      <div className="rows">
        <SwitchRow
          name="profile"
          label={text('settings.profile')}
          hint={text('settings.profile.hint')}
          on="followers"
          off="everyone"
          part={part}
        />
        {audiences.map(name => (
          <SelectRow
            key={name}
            name={name}
            label={text(`settings.${name}`)}
            {...(name in hinted && { hint: text(hinted[name as keyof typeof hinted]) })}
            options={privacySettings[name].values.map(value => ({
              value,
              label: text(
                value === 'nobody' && name.startsWith('may_') ? 'settings.may.nobody' : `settings.who.${value}`,
              ),
            }))}
            part={part}
          />
        ))}
        <SwitchRow
          name="read_marks"
          label={text('settings.read_marks')}
          hint={text('settings.read_marks.hint')}
          on="on"
          off="off"
          part={part}
        />
      </div>
    </Part>
  )
}
