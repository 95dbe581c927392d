import type { ReportRow } from '../../../../contract/entities/report.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import type { Text } from '../../../../contract/messages/text.ts'
import type { CallServer } from '../../../state/device/call-server.ts'
import { isCode } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import type { Decided, DecisionsView, Left } from '../area/decisions.ts'
import { inParts } from '../area/in-parts.ts'
import { useDecisions } from '../area/use-decisions.ts'
import { askCounts } from '../area/waiting-counts.ts'
import { whatOf } from './outcome-text.tsx'
import { bodyOf, type Choice } from './use-decision.ts'

/** A decision about one report, or about several `together`, which are kept or removed. */
export type ReportDecision = { ids: readonly string[]; choice: Choice; together: boolean }

/** What a page shows of decisions about reports. */
export type ReportDecisions = DecisionsView<ReportDecision, ReportRow>

/**
 * Decides reports as long as their page is shown.
 * @param onAnswered called when a decision is answered meanwhile, with what was left as it is
 */
export function useReportDecisions(onAnswered: (made: ReportDecision, left: Left) => void) {
  const text = useText()
  return useDecisions<ReportDecision, ReportRow>({
    send: sendDecision,
    failed: text('admin.reports.failed'),
    answered(made, left, shown) {
      askCounts()
      const [first] = left
      if (shown) onAnswered(made, left)
      else if (first !== undefined) showMessage(first.why, 'error')
    },
  })
}

/** Sends a decision at once; where somebody else was first, the report is shown as it is now. */
export async function sendDecision(
  { ids, choice, together }: ReportDecision,
  callServer: CallServer,
): Promise<Decided<ReportRow>> {
  const { acts, reason } = choice
  const [id = ''] = ids
  if (together) {
    const parts = inParts(ids, keepingLimits.reports.pageSize).map(async part => {
      const body = { ids: part, remove: acts.length > 0, reason }
      return (await callServer('admin.resolveReports', { body })).data
    })
    const answers = await Promise.all(parts)
    return { decided: answers.flatMap(({ decided }) => decided), left: answers.flatMap(({ left }) => left) }
  }
  try {
    const { data } = await callServer('admin.resolveReport', { params: { id }, body: bodyOf(choice) })
    return { decided: [data], left: [] }
  } catch (error) {
    if (!isCode(error, 'conflict')) throw error
    const rows = await callServer('admin.reportRows', { query: { ids: [id] } }).catch(() => null)
    return { decided: rows?.data ?? [], left: [{ id, why: (error as Error).message }] }
  }
}

/** What the last decision was, while it can be taken back. */
export function doneText({ undoable }: ReportDecisions, text: Text): string | null {
  if (undoable === null) return null
  const { ids, choice } = undoable
  const [first, ...more] = choice.acts
  if (first === undefined) return text('admin.reports.kept.many', { count: ids.length })
  return first === 'remove' && more.length === 0
    ? text('admin.reports.removed.many', { count: ids.length })
    : text('admin.reports.did', { what: whatOf(choice.acts, text) })
}
