import type { OutputOf } from '../../../../contract/calls/index.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Eave } from '../../../ui/eave.tsx'
import { TableHead } from '../area/table-head.tsx'
import s from './health.module.css'
import { errorsId } from './places.ts'
import { useWords } from './use-words.ts'

/** Errors of the last day by kind, the most frequent first. */
export function Errors({ errors }: { errors: OutputOf<'admin.health'>['errors'] }) {
  const text = useText()
  const { number } = useFormats()
  const { errorName } = useWords()
  const columns = (['what', 'count', 'when'] as const).map(name => text(`admin.health.errors.${name}`))
  return (
    <section className="part next" id={errorsId}>
      <Eave big>{text('admin.health.errors')}</Eave>
      {errors.length === 0 ? (
        <p className="soft">{text('admin.health.errors.none')}</p>
      ) : (
        <table className="table">
          <TableHead columns={columns} right={at => at === columns.length - 1} />
          <tbody>
            {errors.map(({ kind, count, last_at }) => (
              <tr key={kind}>
                <td className={s.reason}>{errorName(kind)}</td>
                <td className="num">{number(count)}</td>
                <td className="r muted">
                  <Ago at={last_at} form="long" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
