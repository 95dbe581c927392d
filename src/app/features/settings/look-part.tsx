import { displaySettings } from '../../../contract/settings.ts'
import { useText } from '../../state/language/text.tsx'
import { Part, type PartProps, SegmentedRow } from './setting-row.tsx'

const { language, theme, text_size } = displaySettings

/** Language, theme and text size: they change at once, and on all of the member's devices. */
export function LookPart(part: PartProps) {
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
