import { useEffect, useRef, useState } from 'react'
import type { ReportCase } from '../../../../contract/entities/report.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { DecideButton, DecisionFields } from './decision-fields.tsx'
import { HandDialog } from './hand-dialog.tsx'
import s from './reports.module.css'
import { useClaim } from './use-claim.ts'
import type { useDecision } from './use-decision.ts'

/**
 * Decides the report of a page, which is the reader's while the page is open.
 * @param props.decision what is chosen and typed: it outlives this form, for a decision that is taken back or fails, or where somebody else was first
 * @param props.decided whether that is done, so that nothing is shown here
 * @param props.failure why it was left as it is
 * @param props.onConflict asks for the report again where it is not any more as it is shown
 */
export function DecisionForm({
  report,
  decision,
  decided,
  failure,
  onConflict,
}: {
  report: ReportCase
  decision: ReturnType<typeof useDecision>
  decided: boolean
  failure: string | null
  onConflict: () => Promise<void>
}) {
  const text = useText()
  const { claim, take, release } = useClaim(report.id, decided, onConflict)
  const mine = claim.state === 'mine'
  const [handing, setHanding] = useState(false)
  const { handed } = report
  const button = useRef<HTMLButtonElement>(null)
  const wasDecided = useRef(false)
  useEffect(() => {
    if (wasDecided.current && !decided && document.activeElement === document.body) button.current?.focus()
    wasDecided.current = decided
  }, [decided])
  if (decided) return null
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
          <Button look="bare" size="small" onClick={release}>
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
      {handed !== null && (
        <p className="soft">
          {text('admin.reports.handed', { by: handed.by ?? '…', to: handed.to, words: handed.words })}
        </p>
      )}
      <DecisionFields row={report} decision={decision} disabled={!mine} failure={failure} />
      <DecideButton ref={button} decision={decision} size="tall" wide disabled={!mine} />
      <LockableButton look="bare" size="small" disabled={claim.state === 'taken'} onClick={() => setHanding(true)}>
        {text('admin.reports.hand')}
      </LockableButton>
      {handing && (
        <HandDialog
          row={report}
          onClose={() => setHanding(false)}
          onHanded={async () => {
            release()
            await onConflict()
          }}
        />
      )}
    </section>
  )
}
