import type { OutputOf } from '../../../../contract/calls/index.ts'
import { decidedQueues } from '../../../../contract/stats.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { TableHead } from '../area/table-head.tsx'
import { useDuration } from '../area/use-duration.ts'
import s from './stats.module.css'

/** How long decisions of the range took: the median and the slowest (PRODUCT 6.22). */
export function Decided({ decided }: { decided: OutputOf<'admin.stats'>['decided'] }) {
  const text = useText()
  const { number } = useFormats()
  const duration = useDuration()
  const columns = (['what', 'count', 'median', 'slowest'] as const).map(name => text(`admin.stats.decided.${name}`))
  if (decidedQueues.every(queue => decided[queue].count === 0))
    return <p className={`soft ${s.decided}`}>{text('admin.stats.decided.none')}</p>
  return (
    <table className={`table ${s.decided}`}>
      <TableHead columns={columns} right={at => at > 0} />
      <tbody>
        {decidedQueues.map(queue => {
          const { count, median, slowest } = decided[queue]
          return (
            <tr key={queue}>
              <td>{text(`admin.stats.decided.${queue}`)}</td>
              {(
                [
                  ['count', number(count)],
                  ['median', median === null ? '–' : duration(median)],
                  ['slowest', slowest === null ? '–' : duration(slowest)],
                ] as const
              ).map(([name, value]) => (
                <td key={name} className="r">
                  <span className="label">{text(`admin.stats.decided.${name}`)} </span>
                  {value}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
