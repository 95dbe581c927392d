import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ReportAct, ReportRow } from '../../../../contract/entities/report.ts'
import { isSelf, type Viewer } from '../../../../contract/policy/viewer.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession, viewerOf } from '../../../state/device/open-device.ts'
import { singleKeysOn } from '../../../state/device/single-keys.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Empty } from '../../../ui/empty.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { TableHead } from '../area/table-head.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { OutcomeText } from './outcome-text.tsx'
import s from './reports.module.css'

/** Which reports a list shows. */
export type Shown = 'open' | 'mine' | 'done'

const nothing = {
  open: 'admin.reports.none',
  mine: 'admin.reports.none.mine',
  done: 'admin.reports.none.done',
} as const

/**
 * The queue of reports as a table, where each can be decided in a sheet.
 * @param props.most only the first ones, without a way to more
 */
export function ReportList({ shown, most, hrefOf }: { shown: Shown; most?: number } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const session = useSession()
  const list = useServerPages(shown, from => callServer('admin.reports', { query: { show: shown, ...from } }))
  const sending = useSending(text('admin.reports.failed'), true)
  /** Rows that were decided since they were loaded. */
  const [decided, setDecided] = useState<ReadonlyMap<string, ReportRow>>(new Map())
  const [deciding, setDeciding] = useState<{ row: ReportRow; begun: readonly ReportAct[] } | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const here = list.answer.state === 'here' && most === undefined
  useEffect(() => {
    // So that the keys work at once; not while something else has the focus.
    if (here && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[data-report]')?.focus({ preventScroll: true })
  }, [here])
  return (
    <div ref={frame}>
      <ServerAnswer answer={list.answer} onAgain={list.again}>
        {rows =>
          rows.length === 0 ? (
            <Empty drawing="cup" title={text(nothing[shown])} />
          ) : (
            <>
              <ReportTable
                rows={rows.slice(0, most).map(row => decided.get(row.id) ?? row)}
                viewer={viewerOf(session)}
                hrefOf={row => hrefOf('reports', row.address)}
                onDecide={(row, begun) => setDeciding({ row, begun })}
              />
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
      {deciding !== null && (
        <DecideDialog
          key={deciding.row.id}
          {...deciding}
          onClose={() => setDeciding(null)}
          onDecided={row => {
            setDecided(new Map(decided).set(row.id, row))
            setDeciding(null)
          }}
        />
      )}
    </div>
  )
}

/** Begins to decide about a row, with these acts chosen; none to keep the thing. */
type OnDecide = (row: ReportRow, begun: readonly ReportAct[]) => void

const columns = ['report', 'on', 'by', 'age', 'decision'] as const

/**
 * The table of reports, one row for each reported thing. In it j and k move from report to report; Enter opens the one that has the
 * focus, as it does any link.
 * @param props.viewer the admin who looks at it
 */
function ReportTable({
  rows,
  viewer,
  hrefOf,
  onDecide,
}: {
  rows: readonly ReportRow[]
  viewer: Viewer
  hrefOf: (row: ReportRow) => string
  onDecide: OnDecide
}) {
  const text = useText()
  return (
    <table className={`table ${s.reports}`} onKeyDown={walk}>
      <TableHead
        columns={columns.map(name => text(`admin.reports.${name}`))}
        right={at => columns[at] === 'decision'}
      />
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <td>
              <Link className={s.reportWords} href={hrefOf(row)} data-report>
                {row.words}
              </Link>
            </td>
            <td>
              <span className="chip plain">{text(`admin.reports.${row.type}`)}</span>
            </td>
            <td className="muted">
              <By row={row} />
            </td>
            <td className="muted num">
              <Ago at={row.opened_at} />
            </td>
            <td className="r">
              <End row={row} viewer={viewer} onDecide={onDecide} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Moves the focus with j and k from row to row. */
function walk({
  key,
  currentTarget,
  target,
  nativeEvent,
  altKey,
  ctrlKey,
  metaKey,
}: KeyboardEvent<HTMLTableElement>): void {
  if (!singleKeysOn()) return
  const by = key === 'j' ? 1 : key === 'k' ? -1 : 0
  if (by === 0 || altKey || ctrlKey || metaKey || nativeEvent.isComposing) return
  const links = [...currentTarget.querySelectorAll<HTMLElement>('[data-report]')]
  const row = target instanceof Element ? target.closest('tr') : null
  const at = links.findIndex(link => row?.contains(link))
  links[Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
}

/** Who reported it first, and how many others did. */
function By({ row: { by, reports_count } }: { row: ReportRow }) {
  const text = useText()
  const first = by === null ? text('admin.reports.nobody') : `@${by.user_tag}`
  return reports_count > 1 ? text('admin.reports.others', { tag: first, count: reports_count - 1 }) : first
}

function End({ row, viewer, onDecide }: { row: ReportRow; viewer: Viewer; onDecide: OnDecide }) {
  const text = useText()
  if (row.outcome !== null) return <OutcomeText of={row.outcome} />
  if (row.claim !== null && !isSelf(viewer, row.claim.user_id))
    return <span className="muted">{text('admin.reports.taken', { who: row.claim.user_tag })}</span>
  const { words } = row
  return (
    <span className={`flex ${s.reportActs}`}>
      <LockableButton
        look="quiet"
        size="small"
        aria-label={text('admin.reports.keep.of', { words })}
        onClick={() => onDecide(row, [])}
      >
        {text('admin.reports.keep')}
      </LockableButton>
      <LockableButton
        look="danger"
        size="small"
        aria-label={text('admin.reports.remove.of', { words })}
        onClick={() => onDecide(row, ['remove'])}
      >
        {text('admin.reports.remove')}
      </LockableButton>
    </span>
  )
}
