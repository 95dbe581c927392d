import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { useJapanTime } from '../area/use-japan-time.ts'
import { LogOfPerson } from '../log/log-of-person.tsx'
import s from './people.module.css'
import { Standing } from './people-list.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonReports } from './person-reports.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonWrote } from './person-wrote.tsx'

/** A person as the admin area shows them. */
export type Person = OutputOf<'admin.person'>

/** One person: their account, what can be done to it, what they wrote, reports and what was done before. */
export function PersonPage({ tag, hrefOf }: { tag: string } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.person', { params: { tag } })).data)
  /** Counts the acts, after each of which the log is read again. */
  const [acts, setActs] = useState(0)
  const onDone = async () => {
    setActs(count => count + 1)
    await again()
  }
  return (
    <section className={s.adminPeople}>
      <p className="pad">
        <Link className="link" href={hrefOf('people')}>
          {text('admin.person.back')}
        </Link>
      </p>
      <ServerAnswer answer={answer} onAgain={again}>
        {person => (
          <>
            <Head person={person} />
            <PersonActs person={person} onDone={onDone} />
            <PersonSessions person={person} onDone={onDone} />
            <PersonWrote id={person.id} />
            <PersonReports id={person.id} hrefOf={hrefOf} />
            <section className="part next">
              <Eave big>{text('admin.person.acts')}</Eave>
              <LogOfPerson key={acts} tag={person.user_tag} hrefOf={hrefOf} />
            </section>
          </>
        )}
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
  const facts = [
    ['email', person.google ? `${person.email} · ${text('admin.person.google')}` : person.email],
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
      {person.reopenable_until !== null && (
        <p className={s.adminNote}>{text('admin.person.closed.until', { until: date(person.reopenable_until) })}</p>
      )}
      <dl className={s.adminFacts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{text(`admin.person.${name}`)}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {person.warnings.length > 0 && (
        <section className="part next">
          <Eave big count={person.warnings.length}>
            {text('admin.person.warnings')}
          </Eave>
          <ul className="rows">
            {person.warnings.map(({ id, reason, at, seen }) => (
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
      )}
    </>
  )
}
