import type { ReportRow } from '../../../../contract/entities/report.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { DecisionFields } from './decision-fields.tsx'
import s from './reports.module.css'
import { useClaim } from './use-claim.ts'
import { useDecision } from './use-decision.ts'

/**
 * Decides the report of a page, which is the reader's while the page is open.
 * @param props.onConflict asks for the report again where somebody else was first
 */
export function DecisionForm({
  report,
  onDecided,
  onConflict,
}: {
  report: ReportRow
  onDecided: (row: ReportRow) => void
  onConflict: () => Promise<void>
}) {
  const text = useText()
  const { claim, take, release } = useClaim(report.id, true, onConflict)
  const { choice, missing, busy, failure, change, decide } = useDecision(report, [], onDecided, onConflict)
  const mine = claim.state === 'mine'
  return (
    <section className="stack">
      <div className={s.reportClaim} role="status">
        <p className="soft">
          {claim.state === 'taken'
            ? claim.why
            : text(
                mine ? 'admin.reports.yours' : claim.state === 'free' ? 'admin.reports.free' : 'admin.reports.asking',
              )}
        </p>
        {mine ? (
          <Button look="bare" size="small" disabled={busy} onClick={release}>
            {text('admin.reports.release')}
          </Button>
        ) : (
          claim.state !== 'asking' && (
            <LockableButton look="quiet" size="small" onClick={take}>
              {text('admin.reports.take')}
            </LockableButton>
          )
        )}
      </div>
      <DecisionFields
        row={report}
        choice={choice}
        error={missing === null ? failure : text(missing)}
        disabled={!mine || busy}
        onChange={change}
      />
      <LockableButton
        look={choice.acts.length === 0 ? 'filled' : 'delete'}
        size="tall"
        wide
        disabled={!mine || busy}
        onClick={() => void decide()}
      >
        {text(choice.acts.length === 0 ? 'admin.reports.keep.all' : 'admin.reports.act')}
      </LockableButton>
    </section>
  )
}
