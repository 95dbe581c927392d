import type { ReportRow } from '../../../../contract/entities/report.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { askCounts } from '../area/waiting-counts.ts'

/**
 * Closes a report and leaves everything as it is.
 * @param onDecided gets the report as it is then
 */
export function useKeep(onDecided: (row: ReportRow) => void) {
  const text = useText()
  const { busy, failure, send } = useSending(text('admin.reports.failed'), true)
  const keep = ({ id }: ReportRow) =>
    send(async () => {
      const { data } = await callServer('admin.resolveReport', { params: { id }, body: { acts: [] } })
      askCounts()
      onDecided(data)
    })
  return { keep, busy, failure }
}
