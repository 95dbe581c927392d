import type { PersonAct } from '../../../../contract/entities/person-act.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import s from './person-history.module.css'
import { useReasonText } from './use-reason-text.ts'

/** What admins did about a person before, the latest first. */
export function PersonHistory({ of: acts }: { of: readonly PersonAct[] }) {
  const text = useText()
  const reasonText = useReasonText()
  if (acts.length === 0) return <p className="soft">{text('admin.reports.history.none')}</p>
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
