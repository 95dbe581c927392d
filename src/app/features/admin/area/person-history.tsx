import type { PersonAct } from '../../../../contract/entities/person-act.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import s from './person-history.module.css'
import { useReasonText } from './use-reason-text.ts'

/** So many stand there at once, so that the decision stays in view beside a long history. */
const atOnce = 3

/** What admins did about a person before, the latest first; more than a few of them are folded. */
export function PersonHistory({ of: acts }: { of: readonly PersonAct[] }) {
  const text = useText()
  if (acts.length === 0) return <p className="soft">{text('admin.reports.history.none')}</p>
  const older = acts.slice(atOnce)
  return (
    <>
      <Acts of={acts.slice(0, atOnce)} />
      {older.length > 0 && (
        <details className={s.adminHistoryMore}>
          <summary>{text('admin.reports.history.more', { count: older.length })}</summary>
          <Acts of={older} />
        </details>
      )}
    </>
  )
}

function Acts({ of: acts }: { of: readonly PersonAct[] }) {
  const text = useText()
  const reasonText = useReasonText()
  return (
    <ul className={s.adminHistory}>
      {acts.map(({ at, act, by, reason }) => (
        <li key={`${at}${act}`}>
          <b>{text(`admin.reports.was.${act}`)}</b>{' '}
          <span className="muted">
            @{by} · <Ago at={at} />
          </span>
          {reason !== '' && (
            <p className="soft">
              <Mixed>{reasonText(reason)}</Mixed>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
