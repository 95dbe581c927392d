import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { InputOf } from '../../../../contract/calls/index.ts'
import type { ReportRow } from '../../../../contract/entities/report.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession, viewerOf } from '../../../state/device/open-device.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Empty } from '../../../ui/empty.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { LastDecision } from '../area/last-decision.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { useRowsNow } from '../area/use-rows-now.ts'
import { useTicks } from '../area/use-ticks.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { isFree, ReportTable } from './report-table.tsx'
import { RemoveDialog, ReportsTogether } from './together-bar.tsx'
import { type Choice, keeping } from './use-decision.ts'
import { doneText, type ReportDecision, useReportDecisions } from './use-report-decisions.ts'

/** Which reports a list shows. */
export type Shown = 'open' | 'mine' | 'done'

const nothing = {
  open: 'admin.reports.none',
  mine: 'admin.reports.none.mine',
  done: 'admin.reports.none.done',
} as const

type Query = NonNullable<InputOf<'admin.reports'>['query']>

/**
 * The queue of reports as a table, where each can be decided in a sheet, and several at once. What is decided, chosen and typed stays while
 * the list is narrowed to something else.
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
  const several = most === undefined
  const areOpen = shown !== 'done'
  const { answer } = list
  const here = answer.state === 'here'
  const desk = useDesk(here ? answer.value.slice(0, most) : [], here ? answer.at : null)
  const { decisions, view, ticks, undo } = desk
  const frame = useFocusKept(view.undoable)
  useEffect(() => {
    // So that the keys work at once; not while something else has the focus.
    if (here && several && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[data-report]')?.focus({ preventScroll: true })
  }, [here, several, frame])
  const [asking, setAsking] = useState(false)
  const [deciding, setDeciding] = useState<{ row: ReportRow; begun: Choice } | null>(null)
  const keep = () => desk.decideChosen(keeping)
  const remove = () => setAsking(desk.chosen.length > 0)
  const noneOf = (more: boolean) => {
    if (Object.keys(wanted).length === 0) return nothing[shown]
    return more ? 'admin.reports.none.searched' : 'admin.reports.none.narrowed'
  }
  const said = doneText(view, text)
  return (
    <div ref={frame}>
      {areOpen &&
        (desk.rows.length > 0 || said !== null) &&
        (several ? (
          <ReportsTogether ticks={ticks} said={said} onKeep={keep} onRemove={remove} onUndo={undo} />
        ) : (
          <LastDecision said={said} onUndo={undo} />
        ))}
      <ServerAnswer answer={answer} onAgain={list.again}>
        {() => (
          <>
            {desk.rows.length > 0 ? (
              <ReportTable
                rows={desk.rows}
                viewer={desk.viewer}
                hrefOf={hrefOf}
                several={areOpen && several ? { ticks, keep, remove } : null}
                decisions={view}
                onUndo={undo}
                onDecide={(row, acts) => setDeciding({ row, begun: { ...desk.typedAbout(row), acts } })}
              />
            ) : (
              <Empty drawing="cup" title={text(noneOf(list.hasMore))} />
            )}
            {list.hasMore && several && (
              <LockableButton look="quiet" disabled={sending.busy} onClick={() => void sending.send(list.more)}>
                {text(desk.rows.length > 0 ? 'admin.reports.more' : 'admin.reports.search_on')}
              </LockableButton>
            )}
          </>
        )}
      </ServerAnswer>
      {sending.failure !== null && <FieldError>{sending.failure}</FieldError>}
      {asking && (
        <RemoveDialog
          chosen={desk.chosen}
          begun={desk.reason}
          onRemove={reason => desk.decideChosen({ ...keeping, acts: ['remove'], reason })}
          onClose={() => setAsking(false)}
        />
      )}
      {deciding !== null && (
        <DecideDialog
          key={deciding.row.id}
          {...deciding}
          onClose={() => setDeciding(null)}
          onDecide={choice => {
            desk.decide(deciding.row, choice)
            setDeciding(null)
          }}
          onKnown={row => {
            decisions.note([row])
            setDeciding(null)
          }}
        />
      )}
    </div>
  )
}

/**
 * Decides about the rows of a list as long as it is shown, one or all chosen ones, and shows each as it is now.
 * @param loaded the rows that were loaded
 * @param at when they were, in milliseconds; null before they are here
 */
function useDesk(loaded: readonly ReportRow[], at: number | null) {
  const viewer = viewerOf(useSession())
  /** The reason that was given for several, where that was taken back or failed: it is offered again. */
  const [reason, setReason] = useState('')
  /** What was typed about rows that are still open: it was taken back, or it failed. */
  const [typed, setTyped] = useState<ReadonlyMap<string, Choice>>(new Map())
  const { decisions, view } = useReportDecisions(({ choice, together }, left) => {
    if (!together || left.length === 0) return
    ticks.add(left.map(({ id }) => id))
    setReason(choice.reason)
  })
  const rows = loaded.map(row => view.decided.get(row.id) ?? row)
  const noteLoaded = useEffectEvent(() => decisions.note(loaded))
  useEffect(() => {
    // What was known of them from before the list was narrowed may be older.
    if (at !== null) noteLoaded()
  }, [at])
  useRowsNow(
    rows.map(({ id }) => id),
    rows.filter(row => row.outcome === null && !isFree(row, viewer)).map(({ id }) => id),
    { ask: ids => callServer('admin.reportRows', { query: { ids } }), atOnce: keepingLimits.reports.pageSize },
    decisions.note,
  )
  const { undoable, sent } = view
  const free = rows.filter(row => isFree(row, viewer) && !sent.some(({ ids }) => ids.includes(row.id)))
  const open = free.filter(({ id }) => !undoable?.ids.includes(id))
  const ticks = useTicks(open.map(({ id }) => id))
  return {
    viewer,
    rows,
    decisions,
    view,
    ticks,
    chosen: open.filter(({ id }) => ticks.chosen.includes(id)),
    reason,
    typedAbout: ({ id }: ReportRow): Choice => typed.get(id) ?? keeping,
    decide({ id }: ReportRow, choice: Choice) {
      decisions.decide({ ids: [id], choice, together: false })
      setTyped(new Map([...typed, [id, choice]]))
    },
    decideChosen(choice: Choice) {
      if (ticks.chosen.length === 0) return
      decisions.decide({ ids: ticks.chosen, choice, together: true })
      setReason('')
      ticks.choose([])
    },
    undo() {
      if (undoable?.together) {
        ticks.add(undoable.ids)
        setReason(undoable.choice.reason)
      }
      decisions.undo()
    },
  }
}

/** Gives the focus to the row of a decision that is made or taken back, where the button that had it went: else u and j came to nothing. */
function useFocusKept(undoable: ReportDecision | null): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<string>(undefined)
  useEffect(() => {
    const id = undoable?.ids[0] ?? last.current
    last.current = undoable?.ids[0]
    if (id === undefined || document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-report]`)?.focus({ preventScroll: true })
  }, [undoable])
  return frame
}
