import type { ReportCase, ReportRow } from '../../../../contract/entities/report.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { NeedsConnection } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DecideButton, DecisionFields } from './decision-fields.tsx'
import { OutcomeText } from './outcome-text.tsx'
import { ReportedThing } from './reported-thing.tsx'
import { type Choice, useDecision } from './use-decision.ts'

type Props = {
  row: ReportRow
  /** What is chosen and typed at first; no acts to keep the thing. */
  begun: Choice
  onClose: () => void
  onDecide: (choice: Choice) => void
  /** Gets a report that somebody else has decided. */
  onKnown: (row: ReportRow) => void
}

/** Decides a report of the table, with the reported thing before one's eyes. */
export function DecideDialog({ row, begun, onClose, onDecide, onKnown }: Props) {
  const text = useText()
  const label = text(begun.acts.length === 0 ? 'admin.reports.report' : `admin.reports.remove.${row.type}`)
  const { answer, again } = useServerAnswer(
    async () => (await callServer('admin.report', { params: { address: row.address } })).data,
  )
  const known = answer.state === 'here' && answer.value.outcome !== null ? answer.value : null
  const close = () => (known === null ? onClose() : onKnown(known))
  return (
    <Dialog open label={label} variant="sheet" onClose={close}>
      <h2>{label}</h2>
      <p>
        <b>{text('admin.reports.said')}</b> <span className="soft">{row.words}</span>
      </p>
      <ServerAnswer answer={answer} onAgain={again}>
        {report => (
          <>
            <ReportedThing report={report} />
            {report.outcome === null ? (
              <Decision report={report} begun={begun} onClose={close} onDecide={onDecide} />
            ) : (
              <>
                <p role="status">
                  <OutcomeText of={report.outcome} />
                </p>
                <Button look="quiet" onClick={close}>
                  {text('ui.close')}
                </Button>
              </>
            )}
          </>
        )}
      </ServerAnswer>
    </Dialog>
  )
}

function Decision({ report, begun, onClose, onDecide }: Omit<Props, 'row' | 'onKnown'> & { report: ReportCase }) {
  const text = useText()
  const decision = useDecision(report.type, begun, onDecide)
  return (
    <NeedsConnection says="admin.offline">
      <DecisionFields row={report} decision={decision} />
      <div className="end">
        <Button look="quiet" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <DecideButton decision={decision} />
      </div>
    </NeedsConnection>
  )
}
