import { type PrefectureName, prefectures } from '../../../../contract/prefectures.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { whereText } from '../../../state/site/note-where.ts'
import { Check } from '../../../ui/check.tsx'
import s from './emergency.module.css'

/** For which prefectures a note is; none for all of Japan. */
export function PrefecturesField({
  chosen,
  onChange,
}: {
  chosen: readonly PrefectureName[]
  onChange: (chosen: readonly PrefectureName[]) => void
}) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <details>
      <summary>
        {text('admin.emergency.where')}: {whereText(chosen, text, language)}
      </summary>
      <p className="soft">{text('admin.emergency.where.hint')}</p>
      <fieldset className={s.prefectures} aria-label={text('admin.emergency.where')}>
        {prefectures.map(({ name, name_ja }) => (
          <Check
            key={name}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(
                prefectures.flatMap(each =>
                  (each.name === name ? target.checked : chosen.includes(each.name)) ? [each.name] : [],
                ),
              )
            }
          >
            {language === 'ja' ? name_ja : name}
          </Check>
        ))}
      </fieldset>
    </details>
  )
}
