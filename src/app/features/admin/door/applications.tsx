import { type RefObject, useEffect, useRef, useState } from 'react'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { messageOf } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { decisionOf, type Left } from '../area/decisions.ts'
import { PagedRows } from '../area/paged-rows.tsx'
import { reasonLanguageOf } from '../area/reason-field.tsx'
import { ChosenAct, TogetherBar } from '../area/together-bar.tsx'
import { useDecisions } from '../area/use-decisions.ts'
import { type Ticks, useTicks } from '../area/use-ticks.ts'
import { askCounts } from '../area/waiting-counts.ts'
import { ApplicationRows, focusNext, focusRow, isFree, type RowNow } from './application-rows.tsx'
import type { Application, ApplicationState } from './looking.ts'
import { type List, leftTogether, type Made, sendDecisions } from './send-decisions.ts'
import { useLooking } from './use-looking.ts'

/** What is decided about some requests, and the row from which the focus goes on; null where it stays. */
type Meant = { of: readonly Application[]; at: string | null }

/**
 * People who ask for an account, the oldest first: approved, or refused with a reason that they are mailed (PRODUCT 6.50), one by one or
 * the chosen ones together. A decision can be taken back for a moment; each row stays at its place and says what became of it, here or by
 * another admin.
 */
export function Applications() {
  const text = useText()
  const [shown, setShown] = useState<List>('waiting')
  const [refusing, setRefusing] = useState<Meant | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const rowsRef = useRef<HTMLUListElement>(null)
  const list = useServerPages(shown, from => callServer('admin.applications', { query: { list: shown, ...from } }))
  const rows = list.answer.state === 'here' ? list.answer.value : []
  /** The reason of a refusal that was taken back or failed: it is offered again. */
  const [typed, setTyped] = useState('')
  const { decisions, view, now, ownTag } = useApplicationDecisions(shown, rows, list.again, (made, left) => {
    setTyped(made.reason)
    if (made.ids.length > 1) ticks.add(left.map(({ id }) => id))
  })
  const { undoable } = view
  const ticks = useTicks(now.filter(isFree).map(({ of }) => of.id))
  const asked = refusing?.of.map(({ id }) => id) ?? []
  const mine = now.filter(({ of, made }) => made !== null || of.id === focused || asked.includes(of.id))
  useLooking(
    rows.map(({ id }) => id),
    mine.filter(({ decided, claimedBy }) => decided === null && claimedBy === null).map(({ of }) => of.id),
    now.filter(({ decided, claimedBy }) => decided === null && claimedBy !== null).map(({ of }) => of.id),
    decisions.note,
  )
  const goOnFrom = useGoOn(rowsRef, refusing !== null)

  function decide({ of, at }: Meant, made: Pick<Made, 'approve' | 'reason'>) {
    if (at !== null) goOnFrom(at)
    const ids = of.map(({ id }) => id)
    decisions.decide({ ids, of, from: shown, ...made })
    ticks.choose(ticks.chosen.filter(id => !ids.includes(id)))
    setTyped('')
  }
  const chosen = rows.filter(({ id }) => ticks.chosen.includes(id))
  const approve = (meant: Meant) => decide(meant, { approve: true, reason: '' })
  function undo() {
    if (undoable === null) return
    decisions.undo()
    setTyped(undoable.reason)
    if (undoable.ids.length > 1) ticks.add(undoable.ids)
    else if (rowsRef.current !== null) focusRow(rowsRef.current, undoable.ids[0])
  }

  return (
    <section className="part next settings">
      <Eave big>{text('admin.door.asked')}</Eave>
      <p className="soft">{text('admin.door.asked.text')}</p>
      <div className="pad">
        <Segmented
          tight
          hidden
          legend={text('admin.door.asked.lists')}
          name="list"
          value={shown}
          options={(['waiting', 'refused'] as const).map(value => ({
            value,
            label: text(`admin.door.asked.${value}`),
          }))}
          onChange={next => {
            decisions.flush()
            setShown(next)
          }}
        />
      </div>
      {(now.length > 0 || undoable !== null) && (
        <ChosenTogether
          ticks={ticks}
          undoable={undoable}
          onApprove={() => approve({ of: chosen, at: null })}
          onRefuse={shown === 'waiting' ? () => setRefusing({ of: chosen, at: null }) : null}
          onUndo={undo}
        />
      )}
      <PagedRows
        list={list}
        none={
          <Empty
            drawing="cup"
            title={text(shown === 'waiting' ? 'admin.door.asked.none' : 'admin.door.asked.none.refused')}
          />
        }
      >
        {() => (
          <ApplicationRows
            ref={rowsRef}
            rows={now}
            ticks={ticks}
            ownTag={ownTag}
            onFocused={setFocused}
            onApprove={(of, at) => approve({ of: of === null ? chosen : [of], at })}
            onRefuse={(of, at) => {
              if (of !== null || shown === 'waiting') setRefusing({ of: of === null ? chosen : [of], at })
            }}
            onUndo={undo}
          />
        )}
      </PagedRows>
      {refusing && (
        <RefuseDialog
          of={refusing.of}
          begun={typed}
          onClose={() => setRefusing(null)}
          onRefuse={reason => decide(refusing, { approve: false, reason })}
        />
      )}
    </section>
  )
}

/**
 * Decides about requests as long as a list of them is shown, and how each of its rows stands.
 * @param onLeft called with what was left as it is, while the list is shown
 */
function useApplicationDecisions(
  shown: List,
  rows: readonly Application[],
  again: () => Promise<void>,
  onLeft: (made: Made, left: Left) => void,
) {
  const text = useText()
  const ownTag = useSession()?.user_tag ?? ''
  const failed = text('admin.door.failed')
  const { decisions, view } = useDecisions<Made, ApplicationState>({
    send: (made, call) => sendDecisions(call, made, { by: ownTag, message: error => messageOf(error, text, failed) }),
    failed,
    answered(made, left, here) {
      const { of, from } = made
      askCounts()
      if (here && left.length > 0) onLeft(made, left)
      // What was decided in the other list belongs here now.
      if (from !== shown) void again()
      // A list that was asked for again since may have no row to say it.
      const unsaid = left.filter(each => !(here && rows.some(({ id }) => id === each.id)))
      const says = leftTogether(unsaid, of).map(({ why, names: [name = '', ...more] }) =>
        more.length === 0
          ? text('admin.door.back', { name, why })
          : text('admin.door.back.many', { count: more.length + 1, why }),
      )
      if (says.length > 0) showMessage(says.join(' '), 'error')
    },
  })
  const now = rows.map((of): RowNow => {
    const { claimed_by, decided } = view.decided.get(of.id) ?? { ...of, decided: null }
    const made = decisionOf(of.id, view)
    // One that was refused is listed to be approved after all.
    const over = decided !== null && (decided.approved || shown === 'waiting') ? decided : null
    return { of, made, decided: over, claimedBy: claimed_by, left: view.left.get(of.id) ?? null }
  })
  return { decisions, view, now, ownTag }
}

/**
 * What is done about the chosen requests at once.
 * @param props.onRefuse null where all are refused already
 */
function ChosenTogether({
  ticks,
  undoable,
  onApprove,
  onRefuse,
  onUndo,
}: {
  ticks: Ticks
  undoable: Made | null
  onApprove: () => void
  onRefuse: (() => void) | null
  onUndo: () => void
}) {
  const text = useText()
  const said = () => {
    if (undoable === null) return null
    const { approve, of } = undoable
    const did = approve ? 'approved' : 'refused'
    const [first] = of
    return of.length === 1 && first
      ? text(`admin.door.done.${did}`, { name: first.username })
      : text(`admin.door.done.many.${did}`, { count: of.length })
  }
  return (
    <TogetherBar ticks={ticks} all={text('admin.door.choose.all')} said={said()} onUndo={onUndo}>
      <ChosenAct ticks={ticks} shortcut="a" label={text('admin.door.approve.chosen')} onClick={onApprove}>
        {text('admin.door.approve')}
      </ChosenAct>
      {onRefuse && (
        <ChosenAct ticks={ticks} look="danger" shortcut="r" label={text('admin.door.refuse.chosen')} onClick={onRefuse}>
          {text('admin.door.refuse')}
        </ChosenAct>
      )}
    </TogetherBar>
  )
}

/**
 * Asks why requests are refused.
 * @param props.begun the reason that was given before, where that was taken back or failed
 */
function RefuseDialog({
  of,
  begun,
  onRefuse,
  onClose,
}: {
  of: readonly Application[]
  begun: string
  onRefuse: (reason: string) => void
  onClose: () => void
}) {
  const text = useText()
  const [first] = of
  return (
    <ActDialog
      title={
        of.length === 1 && first
          ? text('admin.door.refuse.title', { name: first.username })
          : text('admin.door.refuse.many', { count: of.length })
      }
      told
      begun={begun}
      reasonsFor={reasonLanguageOf(of.map(({ language }) => language))}
      act={text('admin.door.refuse')}
      onClose={onClose}
      onAct={async reason => onRefuse(reason)}
    />
  )
}

/** Moves the focus on to the next row that is left, once a decision is made and nothing is asked any more. */
function useGoOn(list: RefObject<HTMLElement | null>, waits: boolean): (id: string) => void {
  const from = useRef<string | null>(null)
  useEffect(() => {
    const [id, rows] = [from.current, list.current]
    if (id === null || waits || rows === null) return
    from.current = null
    const { activeElement } = document
    if (activeElement === document.body || rows.contains(activeElement)) focusNext(rows, id)
  })
  return id => {
    from.current = id
  }
}
