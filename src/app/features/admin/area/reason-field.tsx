import type { UsualReason } from '../../../../contract/entities/report.ts'
import { refusals as en } from '../../../../contract/messages/en/refusals.ts'
import { refusals as ja } from '../../../../contract/messages/ja/refusals.ts'
import type { Language } from '../../../../contract/messages/text.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useUsualReasons } from './usual-reasons.ts'

/** In which language a reason is told: that in which the person reads it, or both. */
export type ReasonLanguage = Language | 'both'

/** In which language a reason is told to these people. @param languages those in which they read */
export function reasonLanguageOf(languages: readonly Language[]): ReasonLanguage {
  const [first = 'en', ...others] = new Set(languages)
  return others.length > 0 ? 'both' : first
}

const listed: readonly UsualReason[] = (Object.keys(en) as (keyof typeof en)[])
  .filter(key => key.startsWith('refused.'))
  .map(key => ({ en: en[key], ja: ja[key] }))

const told = (reason: UsualReason, of: ReasonLanguage): string =>
  of === 'both' ? `${reason.ja} / ${reason.en}` : reason[of]

/**
 * A list of usual reasons: those of the product, and the site's own (PRODUCT 6.34). The chosen one is written in front of the own words, in
 * the language in which the person reads it. Absent where there are none.
 * @param props.of that language
 * @param props.own whether only the site's own are offered, beside a list of the product's
 */
export function ReasonField({
  of,
  own: onlyOwn = false,
  reason,
  onChange,
}: {
  of: ReasonLanguage
  own?: boolean
  reason: string
  onChange: (reason: string) => void
}) {
  const text = useText()
  const { language } = useLanguage()
  const usual = useUsualReasons()
  const reasons = onlyOwn ? usual : [...listed, ...usual]
  if (reasons.length === 0) return null
  const [line = '', ...own] = reason.split('\n')
  const at = reasons.findIndex(each => told(each, of) === line)
  const words = at === -1 ? reason : own.join('\n')
  const choose = (next: number) => {
    const chosen = reasons[next]
    onChange(chosen === undefined ? words : [told(chosen, of), ...(words === '' ? [] : [words])].join('\n'))
  }
  return (
    <SelectField
      label={text('admin.reports.why')}
      value={at}
      options={[
        { value: -1, label: text('admin.reports.why.none') },
        ...reasons.map((each, value) => ({ value, label: each[language] })),
      ]}
      onChange={choose}
    />
  )
}
