import type { ReportRow } from '../../../../contract/entities/report.ts'
import { LockableButton, NeedsConnection } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DecisionFields } from './decision-fields.tsx'
import { useDecision } from './use-decision.ts'

/** Asks for the reason before something is removed from the table; the other acts can be added. */
export function RemoveDialog({
  row,
  onClose,
  onDecided,
}: {
  row: ReportRow
  onClose: () => void
  onDecided: (row: ReportRow) => void
}) {
  const text = useText()
  const decision = useDecision(row, ['remove'], onDecided)
  const label = text(`admin.reports.remove.${row.type}`)
  const { missing } = decision
  return (
    <Dialog open label={label} variant="sheet" onClose={onClose}>
      <h2>{label}</h2>
      <p className="soft">{row.words}</p>
      <NeedsConnection says="admin.offline">
        <DecisionFields
          row={row}
          choice={decision.choice}
          error={missing === null ? decision.failure : text(missing)}
          disabled={decision.busy}
          onChange={decision.change}
        />
        <div className="end">
          <Button look="quiet" onClick={onClose}>
            {text('app.cancel')}
          </Button>
          <LockableButton look="delete" disabled={decision.busy} onClick={() => void decision.decide()}>
            {text(decision.choice.acts.length === 0 ? 'admin.reports.keep.all' : 'admin.reports.act')}
          </LockableButton>
        </div>
      </NeedsConnection>
    </Dialog>
  )
}
