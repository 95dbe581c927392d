import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { useJapanTime } from '../area/use-japan-time.ts'

type Report = OutputOf<'admin.personReports'>['by'][number]

/** The latest reports of somebody, and those that they made. */
export function PersonReports({ id, hrefOf }: { id: string } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const { answer, again } = useServerAnswer(
    async () => (await callServer('admin.personReports', { params: { id } })).data,
  )
  return (
    <section className="part next">
      <Eave big>{text('admin.person.reports')}</Eave>
      <ServerAnswer answer={answer} onAgain={again}>
        {({ about, by }) => (
          <>
            <h3>{text('admin.person.reports.about')}</h3>
            {about === null ? (
              <p className="soft">{text('admin.person.reports.own')}</p>
            ) : (
              <Reports of={about} hrefOf={hrefOf} />
            )}
            <h3>{text('admin.person.reports.by')}</h3>
            <Reports of={by} hrefOf={hrefOf} />
          </>
        )}
      </ServerAnswer>
    </section>
  )
}

function Reports({ of, hrefOf }: { of: readonly Report[] } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const time = useJapanTime()
  if (of.length === 0) return <p className="soft">{text('admin.person.reports.none')}</p>
  return (
    <ul className="rows">
      {of.map(each => (
        <li key={each.id} className="row">
          <div>
            {each.words}
            <small>
              {text(`admin.of.${each.of}`)} · {time(each.at)}
              {each.other_tag !== null && (
                <>
                  {' · '}
                  <Link className="link" href={hrefOf('people', each.other_tag)}>
                    @{each.other_tag}
                  </Link>
                </>
              )}
              {' · '}
              {text(each.open ? 'admin.report.open' : 'admin.report.closed')}
            </small>
          </div>
        </li>
      ))}
    </ul>
  )
}
