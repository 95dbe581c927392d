import { type PrivacyName, privacySettings } from '../../../contract/settings.ts'
import { useText } from '../../state/language/text.tsx'
import { Part, type PartProps, SelectRow, SwitchRow } from './setting-row.tsx'

const audiences = ['about', 'galleries', 'presence', 'may_message', 'may_mention'] as const
const hinted = {
  galleries: 'settings.galleries.hint',
  presence: 'settings.presence.hint',
  may_message: 'settings.may_message.hint',
} as const

/** What others may see and do. */
export function PrivacyPart(part: PartProps) {
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
