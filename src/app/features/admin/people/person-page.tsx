import type { OutputOf } from '../../../../contract/calls/index.ts'
import { isAdmin } from '../../../../contract/policy/viewer.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { orMissing } from '../../../state/reading/or-missing.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { TabLinks } from '../../../ui/tabs.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { useJapanTime } from '../area/use-japan-time.ts'
import { LogOfPerson } from '../log/log-of-person.tsx'
import s from './people.module.css'
import { Standing } from './people-list.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonReports } from './person-reports.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { type PersonTab, personTabs } from './person-tabs.ts'
import { PersonWrote } from './person-wrote.tsx'

/** A person as the admin area shows them. */
export type Person = OutputOf<'admin.person'>

/** The tabs that a moderator has; the others show what only admins read (PRODUCT 6.1). */
const ofModerators: readonly PersonTab[] = ['acts', 'log']

/** One person: their account, and in tabs what can be done to it, what they wrote, reports and what was done before. */
export function PersonPage({ tag, tab, hrefOf }: { tag: string; tab: PersonTab } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const { answer, again } = useServerAnswer(() => orMissing(callServer('admin.person', { params: { tag } })))
  const admin = isAdmin(useSession())
  return (
    <section className={s.adminPeople}>
      <p className="pad">
        <Link className="link" href={hrefOf(admin ? 'people' : 'reports')}>
          {text(admin ? 'admin.person.back' : 'admin.reports.all')}
        </Link>
      </p>
      <ServerAnswer answer={answer} onAgain={again}>
        {person =>
          person === null ? (
            <Empty drawing="shoji" title={text('admin.people.none')} />
          ) : (
            <>
              <Head person={person} />
              <TabLinks
                label={person.username}
                tabs={personTabs
                  .filter(key => admin || ofModerators.includes(key))
                  .map(key => ({
                    key,
                    label: text(`admin.person.tab.${key}`),
                    href: hrefOf('people', key === 'acts' ? tag : `${tag}-${key}`),
                  }))}
                current={tab}
              />
              {tab === 'acts' && (
                <>
                  <PersonActs person={person} onDone={again} />
                  <Warnings of={person.warnings} />
                  {admin && <PersonNotes id={person.id} />}
                  {admin && <PersonSessions person={person} onDone={again} />}
                </>
              )}
              {tab === 'wrote' && admin && <PersonWrote id={person.id} />}
              {tab === 'reports' && admin && <PersonReports id={person.id} hrefOf={hrefOf} />}
              {tab === 'log' && (
                <section className="part next">
                  <Eave big>{text('admin.person.acts')}</Eave>
                  <LogOfPerson tag={person.user_tag} hrefOf={hrefOf} />
                </section>
              )}
            </>
          )
        }
      </ServerAnswer>
    </section>
  )
}

function Head({ person }: { person: Person }) {
  const text = useText()
  const time = useJapanTime()
  const { date, number } = useFormats()
  const { suspension } = person
  const counts = { posts: number(person.posts_count), comments: number(person.comments_count) }
  const { email } = person
  const facts = [
    ...(email === null
      ? []
      : [['email', person.google ? `${email} · ${text('admin.person.google')}` : email] as const]),
    ['joined', date(person.joined)],
    ['active', person.last_active === null ? text('admin.people.no_device') : time(person.last_active)],
    ['wrote', text('admin.person.counts', counts)],
  ] as const
  return (
    <>
      <div className={s.adminHead}>
        <Avatar name={person.username} src={person.avatar} size={48} />
        <div>
          <h2>
            <bdi>{person.username}</bdi>
          </h2>
          <Link className="link" href={`/users/${encodeURIComponent(person.user_tag)}`}>
            @{person.user_tag}
          </Link>
        </div>
        <div className={s.adminState}>
          <Standing of={person} />
        </div>
      </div>
      {suspension && (
        <p className={s.adminNote}>
          {suspension.until === null
            ? text('admin.person.suspended.always', { since: time(suspension.at), reason: suspension.reason })
            : text('admin.person.suspended.until', { until: time(suspension.until), reason: suspension.reason })}
        </p>
      )}
      {person.premium?.until && (
        <p className={s.adminNote}>{text('admin.person.premium.until', { until: time(person.premium.until) })}</p>
      )}
      {person.undoable_until !== null && (
        <p className={s.adminNote}>{text('admin.person.closed.undo', { until: time(person.undoable_until) })}</p>
      )}
      {person.reopenable_until !== null && (
        <p className={s.adminNote}>{text('admin.person.closed.until', { until: date(person.reopenable_until) })}</p>
      )}
      {person.watched_until !== null && (
        <p className={s.adminNote}>{text('admin.person.watched', { until: time(person.watched_until) })}</p>
      )}
      <dl className={s.adminFacts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{text(`admin.person.${name}`)}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The latest warnings of a person. */
function Warnings({ of: warnings }: { of: Person['warnings'] }) {
  const text = useText()
  const time = useJapanTime()
  if (warnings.length === 0) return null
  return (
    <section className="part next">
      <Eave big count={warnings.length}>
        {text('admin.person.warnings')}
      </Eave>
      <ul className="rows">
        {warnings.map(({ id, reason, at, seen }) => (
          <li key={id} className="row">
            <div>
              {reason}
              <small>
                {time(at)} · {text(seen ? 'admin.person.warning.seen' : 'admin.person.warning.unseen')}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
