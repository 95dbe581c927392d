import { isSelf } from '../../../../contract/policy/viewer.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession, viewerOf } from '../../../state/device/open-device.ts'
import { useText } from '../../../state/language/text.tsx'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import { PagedRows } from '../area/paged-rows.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { useJapanTime } from '../area/use-japan-time.ts'

type Props = { id: string } & Pick<AdminPageProps, 'hrefOf'>

/** The reports of somebody, and those that they made. */
export function PersonReports({ id, hrefOf }: Props) {
  const text = useText()
  const viewer = viewerOf(useSession())
  return (
    <section className="part next">
      <Eave big>{text('admin.person.reports')}</Eave>
      <h3>{text('admin.person.reports.about')}</h3>
      {/* Whoever is reported never learns by whom (PRODUCT 6.18). */}
      {isSelf(viewer, id) ? (
        <p className="soft">{text('admin.person.reports.own')}</p>
      ) : (
        <Reports id={id} side="about" hrefOf={hrefOf} />
      )}
      <h3>{text('admin.person.reports.by')}</h3>
      <Reports id={id} side="by" hrefOf={hrefOf} />
    </section>
  )
}

/** The reports of one side, the latest first; each leads to all about its thing. */
function Reports({ id, side, hrefOf }: Props & { side: 'about' | 'by' }) {
  const text = useText()
  const time = useJapanTime()
  const list = useServerPages(`${id} ${side}`, from =>
    callServer('admin.personReports', { params: { id }, query: { side, ...from } }),
  )
  return (
    <PagedRows list={list} none={<p className="soft">{text('admin.person.reports.none')}</p>}>
      {rows => (
        <ul className="rows">
          {rows.map(each => (
            <li key={each.id} className="row">
              <div>
                <Link className="link" href={hrefOf('reports', each.case_id)}>
                  {each.words}
                </Link>
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
      )}
    </PagedRows>
  )
}
