import type { KeyboardEvent } from 'react'
import type { ReportAct, ReportRow } from '../../../../contract/entities/report.ts'
import { isSelf, type Viewer } from '../../../../contract/policy/viewer.ts'
import { movedBy, singleKeyOf } from '../../../state/device/single-keys.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { decisionOf } from '../area/decisions.ts'
import type { AdminPageProps } from '../area/pages.ts'
import { TableHead } from '../area/table-head.tsx'
import { Tick, tickRow } from '../area/tick.tsx'
import { chooseAll } from '../area/together-bar.tsx'
import type { Ticks } from '../area/use-ticks.ts'
import { OutcomeText, whatOf } from './outcome-text.tsx'
import s from './reports.module.css'
import type { ReportDecisions } from './use-report-decisions.ts'

/** Begins to decide about a row, with these acts chosen; none to keep the thing. */
type OnDecide = (row: ReportRow, begun: readonly ReportAct[]) => void

const columns = ['report', 'person', 'on', 'by', 'age', 'decision'] as const

/** Whether a report can be decided by the viewer: it is open, and nobody else works on it. */
export const isFree = (row: ReportRow, viewer: Viewer): boolean =>
  row.outcome === null && (row.claim === null || isSelf(viewer, row.claim.user_id))

/** The rows that are chosen, and what can be done about them. */
type Several = {
  ticks: Ticks
  keep: () => void
  remove: () => void
}

type Props = {
  rows: readonly ReportRow[]
  viewer: Viewer
  onDecide: OnDecide
  /** Null where rows can't be chosen. */
  several: Several | null
  decisions: ReportDecisions
  onUndo: () => void
} & Pick<AdminPageProps, 'hrefOf'>

/**
 * The table of reports, one row for each reported thing. In it j and k move from report to report, x chooses one and s all, a keeps and r removes the
 * chosen ones, u takes back; Enter opens the one that has the focus, as it does any link.
 * @param props.viewer the admin or moderator who looks at it
 */
export function ReportTable({ rows, several, onUndo, ...rest }: Props) {
  const text = useText()
  return (
    <table className={`table ${s.reports}`} onKeyDown={event => work(event, several, onUndo)}>
      <TableHead
        columns={columns.map(name => text(`admin.reports.${name === 'person' ? 'whose' : name}`))}
        right={at => columns[at] === 'decision'}
      />
      <tbody>
        {rows.map(row => (
          <Row key={row.id} row={row} several={several} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  row,
  viewer,
  several,
  decisions,
  onDecide,
  hrefOf,
}: Omit<Props, 'rows' | 'onUndo'> & { row: ReportRow }) {
  const text = useText()
  const { thing, person, words } = row
  return (
    <tr data-id={row.id}>
      <td>
        <div className={s.reportThingCell}>
          {several && <Tick id={row.id} ticks={several.ticks} name={text('admin.reports.choose', { words })} />}
          {thing.picture !== null && <img src={thing.picture} alt="" loading="lazy" decoding="async" />}
          <div>
            <Link className={s.reportWords} href={hrefOf('reports', row.address)} data-report>
              {words}
            </Link>
            <small className="muted">
              {row.type === 'message' ? (
                text('admin.reports.thing.message')
              ) : thing.words === '' ? (
                text(row.type === 'user' ? 'admin.reports.no_text.profile' : 'admin.reports.no_text')
              ) : (
                <Mixed>{thing.words}</Mixed>
              )}
            </small>
          </div>
        </div>
      </td>
      <td>
        <Link className={`link ${s.reportPerson}`} href={hrefOf('people', person.user_tag)}>
          <bdi>{person.username}</bdi>
        </Link>
        <small className="muted">
          {row.decisions === 0
            ? text('admin.reports.decisions.none')
            : text('admin.reports.decisions', { count: row.decisions })}
        </small>
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
        <End row={row} viewer={viewer} decisions={decisions} onDecide={onDecide} />
      </td>
    </tr>
  )
}

/** Moves the focus with j and k from row to row, chooses the row with x, decides about the chosen ones with a and r, and takes the last decision back with u. */
function work(event: KeyboardEvent<HTMLTableElement>, several: Several | null, onUndo: () => void): void {
  const { currentTarget, target } = event
  const key = singleKeyOf(event)
  const links = [...currentTarget.querySelectorAll<HTMLElement>('[data-report]')]
  const row = target instanceof Element ? target.closest('tr') : null
  const at = links.findIndex(link => row?.contains(link))
  const to = movedBy(key, at, links.length)
  if (to !== null) links[to]?.focus()
  if (key === 'x') tickRow(row)
  if (key === 's' && several !== null) chooseAll(several.ticks)
  // The tick of a row is locked once the row is decided, and a locked one hears no key: then u would come to nothing.
  if (key === 'a' || key === 'r') links[at]?.focus()
  if (key === 'a') several?.keep()
  if (key === 'r') several?.remove()
  if (key === 'u') onUndo()
}

/** Who reported it first, and how many others did. */
function By({ row: { by, reports_count } }: { row: ReportRow }) {
  const text = useText()
  const first = by === null ? text('admin.reports.nobody') : `@${by.user_tag}`
  return reports_count > 1 ? text('admin.reports.others', { tag: first, count: reports_count - 1 }) : first
}

function End({
  row,
  viewer,
  decisions,
  onDecide,
}: Pick<Props, 'viewer' | 'decisions' | 'onDecide'> & { row: ReportRow }) {
  const text = useText()
  if (row.outcome !== null) return <OutcomeText of={row.outcome} />
  const made = decisionOf(row.id, decisions)
  if (made !== null) return <span className="muted">{whatOf(made.choice.acts, text)}</span>
  if (row.claim !== null && !isSelf(viewer, row.claim.user_id))
    return <span className="muted">{text('admin.reports.taken', { who: row.claim.user_tag })}</span>
  const { words, handed } = row
  const left = decisions.left.get(row.id)
  return (
    <>
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
      {handed !== null && (
        <small className="muted">
          {text('admin.reports.handed', { by: handed.by ?? '…', to: handed.to, words: handed.words })}
        </small>
      )}
      {left !== undefined && <small className="err">{left}</small>}
    </>
  )
}
