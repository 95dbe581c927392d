import type { ReportAct, ReportRow } from '../../../../contract/entities/report.ts'
import type { Text } from '../../../../contract/messages/text.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'

/** What was decided, in words. */
export const whatOf = (acts: readonly ReportAct[], text: Text): string =>
  acts.length === 0 ? text('admin.reports.kept') : acts.map(act => text(`admin.reports.did.${act}`)).join(', ')

/** How a report ended, by whom, and when. */
export function OutcomeText({ of: { acts, nothing_more, by, at } }: { of: NonNullable<ReportRow['outcome']> }) {
  const text = useText()
  const what = nothing_more === true ? text('admin.reports.nothing_more') : whatOf(acts, text)
  return (
    <span className="muted">
      {text('admin.reports.outcome', { who: by ?? '…', what })} <Ago at={at} />
    </span>
  )
}
