import { useState } from 'react'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { TableHead } from '../area/table-head.tsx'
import type { DaySeries } from './day-chart.tsx'
import s from './stats.module.css'

/** A field of CSV: quoted, with its quotes doubled. */
const field = (value: string): string => `"${value.replaceAll('"', '""')}"`

/** The series as CSV, with the values as they are, not as they are written for people. */
export const csvOf = (heads: readonly string[], days: readonly string[], series: readonly DaySeries[]): string =>
  [
    heads.map(field).join(','),
    ...days.map((day, at) => [day, ...series.map(({ values }) => values[at] ?? '')].join(',')),
  ].join('\r\n')

/** What a chart shows as a table that opens, the latest day first, and as CSV to take along. */
export function DayTable({
  title,
  days,
  series,
  dayText,
  write,
}: {
  title: string
  days: readonly string[]
  series: readonly DaySeries[]
  dayText: (day: string) => string
  write: (value: number) => string
}) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const heads = [text('admin.stats.day'), ...series.map(({ name }) => name)]
  const copy = () =>
    copyText(csvOf(heads, days, series)).then(
      () => showMessage(text('admin.stats.copied'), 'success'),
      () => showMessage(text('admin.stats.copy.failed'), 'error'),
    )
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {text('admin.stats.table')}
        <span className="sr"> {title}</span>
      </summary>
      {open && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className={s.scrolls} aria-label={text('admin.stats.table.of', { title })} tabIndex={0}>
            <table className={`table ${s.dense}`}>
              <TableHead columns={heads} right={at => at > 0} />
              <tbody>
                {days
                  .map((day, at) => (
                    <tr key={day}>
                      <th scope="row">{dayText(day)}</th>
                      {series.map(({ name, values }) => (
                        <td key={name} className="r">
                          {values[at] == null ? '–' : write(values[at])}
                        </td>
                      ))}
                    </tr>
                  ))
                  .reverse()}
              </tbody>
            </table>
          </section>
          <Button look="bare" size="small" onClick={() => void copy()}>
            {text('admin.stats.copy')}
          </Button>
        </>
      )}
    </details>
  )
}
