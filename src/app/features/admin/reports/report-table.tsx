import type { KeyboardEvent } from 'react'
import type { ReportAct, ReportRow } from '../../../../contract/entities/report.ts'
import { isSelf, type Viewer } from '../../../../contract/policy/viewer.ts'
import { singleKeysOn } from '../../../state/device/single-keys.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { OutcomeText } from './outcome-text.tsx'
import s from './reports.module.css'

/** Begins to decide about a row, with these acts chosen; none to keep the thing. */
export type OnDecide = (row: ReportRow, begun: readonly ReportAct[]) => void

/**
 * The table of reports, one row for each reported thing. In it j and k move from report to report; Enter opens the one that has the
 * focus, as it does any link.
 * @param props.viewer the admin who looks at it
 */
export function ReportTable({
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
      <thead>
        <tr>
          <th scope="col">{text('admin.reports.report')}</th>
          <th scope="col">{text('admin.reports.on')}</th>
          <th scope="col">{text('admin.reports.by')}</th>
          <th scope="col">{text('admin.reports.age')}</th>
          <th scope="col" className="r">
            {text('admin.reports.decision')}
          </th>
        </tr>
      </thead>
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
