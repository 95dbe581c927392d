import type { ReportRow } from '../../../../contract/entities/report.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'

/** How a report ended, by whom, and when. */
export function OutcomeText({ of: { acts, by, at } }: { of: NonNullable<ReportRow['outcome']> }) {
  const text = useText()
  const what =
    acts.length === 0 ? text('admin.reports.kept') : acts.map(act => text(`admin.reports.did.${act}`)).join(', ')
  return (
    <span className="muted">
      {text('admin.reports.outcome', { who: by ?? '…', what })} <Ago at={at} />
    </span>
  )
}
