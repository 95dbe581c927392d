import { useState } from 'react'
import type { ReportRow } from '../../../../contract/entities/report.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { type Answer, useServerAnswer } from '../../../state/reading/use-server-answer.ts'

/** Which reports a list shows. */
export type Shown = 'open' | 'mine' | 'done'

type Page = { rows: ReportRow[]; next: string | null }

/**
 * The queue of reports, page by page, as the server has it now.
 * @returns `replace` puts a row in place that an act has changed
 */
export function useReportQueue(shown: Shown): {
  answer: Answer<Page>
  again: () => Promise<void>
  more: () => Promise<void>
  loading: boolean
  /** Why the next page did not come. */
  failure: string | null
  replace: (row: ReportRow) => void
} {
  const text = useText()
  const sending = useSending(text('admin.reports.failed'), true)
  const ask = async (cursor?: string): Promise<Page> => {
    const query = cursor === undefined ? { show: shown } : { show: shown, cursor }
    const { data, nextCursor } = await callServer('admin.reports', { query })
    return { rows: data, next: nextCursor }
  }
  const { answer, again } = useServerAnswer(() => ask())
  /** The pages behind the first one, and rows that were changed since they were loaded. */
  const [later, setLater] = useState<Page | null>(null)
  const [changed, setChanged] = useState<ReadonlyMap<string, ReportRow>>(new Map())
  if (answer.state !== 'here')
    return { answer, again, more: async () => {}, loading: false, failure: null, replace: () => {} }
  const first = answer.value
  const rows = [...first.rows, ...(later?.rows ?? [])].map(row => changed.get(row.id) ?? row)
  const next = later === null ? first.next : later.next
  return {
    answer: { ...answer, value: { rows, next } },
    again,
    more: () =>
      sending.send(async () => {
        if (next === null) return
        const page = await ask(next)
        setLater({ rows: [...(later?.rows ?? []), ...page.rows], next: page.next })
      }),
    loading: sending.busy,
    failure: sending.failure,
    replace: row => setChanged(new Map(changed).set(row.id, row)),
  }
}
