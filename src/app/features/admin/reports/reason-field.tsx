import { refusals as en } from '../../../../contract/messages/en/refusals.ts'
import { refusals as ja } from '../../../../contract/messages/ja/refusals.ts'
import type { Language } from '../../../../contract/messages/text.ts'
import { useText } from '../../../state/language/text.tsx'
import { SelectField } from '../../../ui/field.tsx'

const told = { en, ja }
type Reason = Extract<keyof typeof en, `refused.${string}`>
const reasons = Object.keys(en).filter((key): key is Reason => key.startsWith('refused.'))

/**
 * A list of usual reasons. The chosen one is written in front of the own words, in the language in which the person reads it.
 * @param props.of that language
 */
export function ReasonField({
  of,
  reason,
  onChange,
}: {
  of: Language
  reason: string
  onChange: (reason: string) => void
}) {
  const text = useText()
  const [line = '', ...own] = reason.split('\n')
  const chosen = reasons.find(key => told[of][key] === line)
  const words = chosen === undefined ? reason : own.join('\n')
  const choose = (next: Reason | '') =>
    onChange(next === '' ? words : [told[of][next], ...(words === '' ? [] : [words])].join('\n'))
  return (
    <SelectField<Reason | ''>
      label={text('admin.reports.why')}
      value={chosen ?? ''}
      options={[
        { value: '', label: text('admin.reports.why.none') },
        ...reasons.map(value => ({ value, label: text(value) })),
      ]}
      onChange={choose}
    />
  )
}
