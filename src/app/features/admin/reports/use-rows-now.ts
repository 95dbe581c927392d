import { useEffect, useEffectEvent, useState } from 'react'
import type { ReportRow } from '../../../../contract/entities/report.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { followReports } from '../../../state/live/report-frames.ts'

/**
 * Rows as they are now: asks again for those that somebody else took or decided, at their places. Without an answer they stay as they are;
 * a decision about one that is taken is refused.
 */
export function useRowsNow(rows: readonly ReportRow[]): readonly ReportRow[] {
  const [now, setNow] = useState<ReadonlyMap<string, ReportRow>>(new Map())
  const ask = useEffectEvent(async (changed: readonly string[]) => {
    const ids = rows.map(({ id }) => id).filter(id => changed.includes(id))
    if (ids.length === 0) return
    const query = { ids: ids.slice(0, keepingLimits.reports.pageSize) }
    const answer = await callServer('admin.reportRows', { query }).catch(() => null)
    if (answer !== null) setNow(before => new Map([...before, ...answer.data.map(row => [row.id, row] as const)]))
  })
  useEffect(() => followReports(ids => void ask(ids)), [])
  return rows.map(row => now.get(row.id) ?? row)
}
