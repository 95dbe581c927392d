import '../../../ui/styles/rows.css'
import type { ReportCase } from '../../../../contract/entities/report.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Face, PersonName } from '../../../ui/person.tsx'
import { PersonHistory } from '../area/person-history.tsx'

/** Whose thing was reported, how the account stands, and what admins did about the person before. */
export function PersonPart({ report: { person, standing } }: { report: ReportCase }) {
  const text = useText()
  const { date } = useFormats()
  const { status, until, joined, history } = standing
  return (
    <section className="part">
      <Eave big>{text('admin.reports.person', { name: person.username })}</Eave>
      <div className="row">
        <Face tag={person.user_tag} name={person.username} src={person.avatar} />
        <div>
          <b>
            <PersonName tag={person.user_tag}>{person.username}</PersonName>
          </b>
          <small>
            @{person.user_tag} · {text('admin.reports.joined', { date: date(joined) })}
          </small>
        </div>
      </div>
      {status === 'closed' && <p>{text('admin.reports.closed')}</p>}
      {status === 'suspended' && (
        <p>
          {until === null
            ? text('admin.reports.suspended.always')
            : text('admin.reports.suspended', { date: date(until) })}
        </p>
      )}
      <PersonHistory of={history} />
    </section>
  )
}
