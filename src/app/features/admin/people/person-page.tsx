import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { isAdmin } from '../../../../contract/policy/viewer.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { useJapanTime } from '../area/use-japan-time.ts'
import { LogOfPerson } from '../log/log-of-person.tsx'
import s from './people.module.css'
import { Standing } from './people-list.tsx'
import { PersonActs } from './person-acts.tsx'

/** A person as the admin area shows them. */
export type Person = OutputOf<'admin.person'>

/** One person: their account, what can be done to it, what they wrote, reports and what was done before. */
export function PersonPage({ tag, hrefOf }: { tag: string } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.person', { params: { tag } })).data)
  const admin = isAdmin(useSession())
  /** Counts the acts, after each of which the log is read again. */
  const [acts, setActs] = useState(0)
  const onDone = async () => {
    setActs(count => count + 1)
    await again()
  }
  return (
    <section className={s.adminPeople}>
      <p className="pad">
        <Link className="link" href={hrefOf(admin ? 'people' : 'reports')}>
          {text(admin ? 'admin.person.back' : 'admin.reports.all')}
        </Link>
      </p>
      <ServerAnswer answer={answer} onAgain={again}>
        {person => (
          <>
            <Head person={person} />
            <PersonActs person={person} onDone={onDone} />
            {admin && (
              <>
                <PersonSessions person={person} onDone={onDone} />
                <PersonWrote id={person.id} />
                <PersonReports id={person.id} hrefOf={hrefOf} />
              </>
            )}
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

/** What somebody wrote lately, with what is not public. */
function PersonWrote({ id }: { id: string }) {
  const text = useText()
  const time = useJapanTime()
  const { answer, again } = useServerAnswer(
    async () => (await callServer('admin.personWrote', { params: { id } })).data,
  )
  return (
    <section className="part next">
      <Eave big>{text('admin.person.lately')}</Eave>
      <ServerAnswer answer={answer} onAgain={again}>
        {rows =>
          rows.length === 0 ? (
            <p className="soft">{text('admin.person.lately.none')}</p>
          ) : (
            <ul className="rows">
              {rows.map(row => (
                <li key={row.id} className="row">
                  <div>
                    {row.state === 'deleted' ? (
                      row.title || row.words
                    ) : (
                      <Link
                        className="link"
                        href={`/posts/${encodeURIComponent(row.slug)}${row.of === 'comment' ? `?comment=${row.id}` : ''}`}
                      >
                        {row.of === 'comment' ? row.words : row.title || row.words}
                      </Link>
                    )}
                    <small>
                      {text(`admin.of.${row.of}`)} · {time(row.at)}
                      {row.state !== 'published' && ` · ${text(`admin.state.${row.state}`)}`}
                    </small>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </ServerAnswer>
    </section>
  )
}

type Report = OutputOf<'admin.personReports'>['by'][number]

/** The latest reports of somebody, and those that they made. */
function PersonReports({ id, hrefOf }: { id: string } & Pick<AdminPageProps, 'hrefOf'>) {
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

/** The devices on which somebody is signed in; one or all can be logged out. */
function PersonSessions({ person: { id, sessions }, onDone }: { person: Person; onDone: () => Promise<void> }) {
  const text = useText()
  const time = useJapanTime()
  const [ending, setEnding] = useState<Person['sessions'][number] | 'all' | null>(null)
  return (
    <section className="part next">
      <Eave big count={sessions.length}>
        {text('admin.person.devices')}
      </Eave>
      {sessions.length === 0 && <p className="soft">{text('admin.people.no_device')}</p>}
      <ul className="rows">
        {sessions.map(each => (
          <li key={each.id} className="row">
            <div>
              <b>{each.device || text('admin.person.device.unknown')}</b>
              <small>{text('admin.person.device.used', { when: time(each.last_used) })}</small>
            </div>
            <LockableButton look="quiet" size="small" onClick={() => setEnding(each)}>
              {text('admin.person.device.end')}
              <span className="sr"> {each.device}</span>
            </LockableButton>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="pad">
          <LockableButton look="danger" size="small" onClick={() => setEnding('all')}>
            {text('admin.person.devices.end')}
          </LockableButton>
        </div>
      )}
      {ending && (
        <ActDialog
          title={text(ending === 'all' ? 'admin.person.devices.end' : 'admin.person.device.end')}
          told={false}
          act={text(ending === 'all' ? 'admin.person.devices.end' : 'admin.person.device.end')}
          onClose={() => setEnding(null)}
          onAct={async reason => {
            const { data } =
              ending === 'all'
                ? await callServer('admin.endSessions', { params: { id }, body: { reason } })
                : await callServer('admin.endSession', { params: { id, sessionId: ending.id }, body: { reason } })
            showMessage(data.message)
            await onDone()
          }}
        />
      )}
    </section>
  )
}
