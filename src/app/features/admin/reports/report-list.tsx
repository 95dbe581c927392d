import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '../../../../contract/calls/index.ts'
import type { ReportAct, ReportRow } from '../../../../contract/entities/report.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession, viewerOf } from '../../../state/device/open-device.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Empty } from '../../../ui/empty.tsx'
import { FieldError } from '../../../ui/field.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { isFree, ReportTable } from './report-table.tsx'
import { RemoveDialog, TogetherBar } from './together-bar.tsx'
import { useRowsNow } from './use-rows-now.ts'
import { useTogether } from './use-together.ts'

/** Which reports a list shows. */
export type Shown = 'open' | 'mine' | 'done'

const nothing = {
  open: 'admin.reports.none',
  mine: 'admin.reports.none.mine',
  done: 'admin.reports.none.done',
} as const

type Query = NonNullable<InputOf<'admin.reports'>['query']>

/**
 * The queue of reports as a table, where each can be decided in a sheet, and several at once.
 * @param props.wanted what it is narrowed to
 * @param props.most only the first ones, without a way to more, to be decided one by one
 */
export function ReportList({
  shown,
  wanted = {},
  most,
  hrefOf,
}: { shown: Shown; wanted?: Query; most?: number } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const query = { ...wanted, show: shown }
  const list = useServerPages(JSON.stringify(query), from =>
    callServer('admin.reports', { query: { ...query, ...from } }),
  )
  const sending = useSending(text('admin.reports.failed'), true)
  const frame = useRef<HTMLDivElement>(null)
  const here = list.answer.state === 'here' && most === undefined
  useEffect(() => {
    // So that the keys work at once; not while something else has the focus.
    if (here && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[data-report]')?.focus({ preventScroll: true })
  }, [here])
  const narrowed = Object.keys(wanted).length > 0
  return (
    <div ref={frame}>
      <ServerAnswer answer={list.answer} onAgain={list.again}>
        {rows =>
          rows.length === 0 ? (
            <Empty drawing="cup" title={text(narrowed ? 'admin.reports.none.narrowed' : nothing[shown])} />
          ) : (
            <>
              <Rows rows={rows.slice(0, most)} several={most === undefined && shown !== 'done'} hrefOf={hrefOf} />
              {list.hasMore && most === undefined && (
                <LockableButton look="quiet" disabled={sending.busy} onClick={() => void sending.send(list.more)}>
                  {text('admin.reports.more')}
                </LockableButton>
              )}
            </>
          )
        }
      </ServerAnswer>
      {sending.failure !== null && <FieldError>{sending.failure}</FieldError>}
    </div>
  )
}

/** The rows that were loaded, each as it is now, at its place. */
function Rows({
  rows: loaded,
  several,
  hrefOf,
}: { rows: readonly ReportRow[]; several: boolean } & Pick<AdminPageProps, 'hrefOf'>) {
  const viewer = viewerOf(useSession())
  const { together, view } = useTogether()
  const rows = useRowsNow(loaded).map(row => view.decided.get(row.id) ?? row)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const [deciding, setDeciding] = useState<{ row: ReportRow; begun: readonly ReportAct[] } | null>(null)
  const free = rows.filter(row => isFree(row, viewer) && !view.sent.some(({ ids }) => ids.includes(row.id)))
  const open = free.filter(({ id }) => !view.undoable?.ids.includes(id))
  const chosen = open.filter(({ id }) => ticked.has(id))
  const decideChosen = (remove: boolean, reason: string) => {
    together.decide({ ids: chosen.map(({ id }) => id), remove, reason })
    setTicked(new Set())
  }
  const keep = () => {
    if (chosen.length > 0) decideChosen(false, '')
  }
  const remove = () => setAsking(chosen.length > 0)
  const undo = () => {
    if (view.undoable !== null) setTicked(new Set(view.undoable.ids))
    together.undo()
  }
  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  return (
    <>
      {several && (
        <TogetherBar
          open={open}
          chosen={chosen}
          onTicked={setTicked}
          undoable={view.undoable}
          onKeep={keep}
          onRemove={remove}
          onUndo={undo}
        />
      )}
      <ReportTable
        rows={rows}
        viewer={viewer}
        hrefOf={hrefOf}
        ticks={several ? { of: ticked, toggle, keep, remove, undo } : null}
        together={view}
        onDecide={(row, begun) => setDeciding({ row, begun })}
      />
      {asking && (
        <RemoveDialog
          chosen={chosen}
          onRemove={reason => decideChosen(true, reason)}
          onClose={() => setAsking(false)}
        />
      )}
      {deciding !== null && (
        <DecideDialog
          key={deciding.row.id}
          {...deciding}
          onClose={() => setDeciding(null)}
          onDecided={row => {
            together.note(row)
            setDeciding(null)
          }}
        />
      )}
    </>
  )
}
