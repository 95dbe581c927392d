import type { ReportRow } from '../../../../contract/entities/report.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { newListeners } from '../../../../local/wire/listeners.ts'
import type { CallServer } from '../../../state/device/call-server.ts'

/** A decision about several reports. */
export type Together = { ids: readonly string[]; remove: boolean; reason: string }

/** What a list shows of decisions about several. */
export type TogetherView = {
  /** The last one, while it can be taken back. */
  undoable: Together | null
  /** What is being sent. */
  sent: readonly Together[]
  /** Rows that were decided since they were loaded. */
  decided: ReadonlyMap<string, ReportRow>
  /** Which reports were left as they are, with the reason. */
  left: ReadonlyMap<string, string>
}

/**
 * Decides several reports at once. A decision is sent when it can't be taken back any more: after a moment, with the next one, or when the
 * page is left (PRODUCT 6.18).
 * @param told.message the text of a failure
 * @param told.sent called when a decision has arrived
 */
export function openTogether(callServer: CallServer, told: { message: (error: unknown) => string; sent: () => void }) {
  let view: TogetherView = { undoable: null, sent: [], decided: new Map(), left: new Map() }
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = newListeners()

  function show(change: Partial<TogetherView>): void {
    view = { ...view, ...change }
    listeners.tell()
  }

  async function send(made: Together): Promise<void> {
    show({ sent: [...view.sent, made] })
    const decided = new Map(view.decided)
    const left = new Map(view.left)
    try {
      const { data } = await callServer('admin.resolveReports', { body: { ...made, ids: [...made.ids] } })
      for (const row of data.decided) decided.set(row.id, row)
      for (const { id, why } of data.left) left.set(id, why)
      told.sent()
    } catch (error) {
      for (const id of made.ids) left.set(id, told.message(error))
    }
    show({ sent: view.sent.filter(each => each !== made), decided, left })
  }

  /** Sends the decision that can still be taken back. */
  function flush(): void {
    clearTimeout(timer)
    const { undoable } = view
    if (undoable === null) return
    view = { ...view, undoable: null }
    void send(undoable)
  }

  return {
    view: () => view,
    subscribe: listeners.subscribe,
    decide(made: Together): void {
      flush()
      timer = setTimeout(flush, keepingLimits.reports.undoMs)
      const left = new Map(view.left)
      for (const id of made.ids) left.delete(id)
      show({ undoable: made, left })
    },
    undo(): void {
      clearTimeout(timer)
      show({ undoable: null })
    },
    /** Takes over a row that was decided by itself. */
    note: (row: ReportRow) => show({ decided: new Map(view.decided).set(row.id, row) }),
    flush,
  }
}
