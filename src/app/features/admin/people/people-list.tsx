import { useDeferredValue, useState } from 'react'
import type { InputOf, OutputOf } from '../../../../contract/calls/index.ts'
import { peopleShown } from '../../../../contract/entities/person-act.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { isModerator } from '../../../../contract/policy/standing.ts'
import { isAdmin } from '../../../../contract/policy/viewer.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { PagedRows } from '../area/paged-rows.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import s from './people.module.css'

type Show = NonNullable<NonNullable<InputOf<'admin.people'>['query']>['show']>
type Person = OutputOf<'admin.people'>[number]

/** What was looked for last, so that it is there again on the way back from a person. */
let last: { text: string; show: Show } = { text: '', show: 'all' }

/** The people of the site: searched, or those in one state, the latest first. */
export function PeopleList({ hrefOf, appealsHref }: Pick<AdminPageProps, 'hrefOf'> & { appealsHref: string }) {
  const text = useText()
  const [typed, setTyped] = useState(last.text)
  const [show, setShow] = useState<Show>(last.show)
  const words = useDeferredValue(typed.trim())
  last = { text: typed, show }
  const searching = words !== ''
  const list = useServerPages(JSON.stringify([words, searching || show]), from =>
    callServer('admin.people', { query: { text: words, show, ...from } }),
  )

  return (
    <section className={s.adminPeople}>
      <OpenAppeals href={appealsHref} />
      <search className={s.adminSearch}>
        <TextField
          label={text('admin.people.search')}
          hint={text('admin.people.search.hint')}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        {!searching && (
          <SelectField
            label={text('admin.people.show')}
            value={show}
            options={peopleShown.map(value => ({ value, label: text(`admin.people.${value}`) }))}
            onChange={setShow}
          />
        )}
      </search>
      <PagedRows
        list={list}
        none={<Empty drawing="cat" title={text(searching ? 'admin.people.none' : 'admin.people.none.state')} />}
      >
        {people => (
          <>
            <ul className="rows">
              {people.map(person => (
                <Row key={person.id} person={person} href={hrefOf('people', person.user_tag)} />
              ))}
            </ul>
            {searching && people.length === keepingLimits.admin.peopleFound && (
              <p className="soft pad">{text('admin.people.most', { count: people.length })}</p>
            )}
          </>
        )}
      </PagedRows>
    </section>
  )
}

/** What an account is besides a member's: an admin's or moderator's, one with the badge, or one that is suspended or closed. */
export function Standing({ of }: { of: Pick<Person, 'role' | 'status'> & { premium?: object | null } }) {
  const text = useText()
  return (
    <>
      {isAdmin(of) && <span className="chip plain">{text('admin.person.admin')}</span>}
      {isModerator(of) && <span className="chip plain">{text('admin.person.moderator')}</span>}
      {of.premium && <span className="chip plain">{text('admin.person.premium')}</span>}
      {of.status !== 'active' && (
        <span className={`chip plain ${s.adminBad}`}>{text(`admin.person.${of.status}`)}</span>
      )}
    </>
  )
}

/** Says that appeals wait, when there are any. */
function OpenAppeals({ href }: { href: string }) {
  const text = useText()
  const { answer } = useServerAnswer(async () => (await callServer('admin.appeals', { query: {} })).data.open)
  if (answer.state !== 'here' || answer.value === 0) return null
  return (
    <p className="pad">
      <Link className="link" href={href}>
        {text('admin.people.appeals.open', { count: answer.value })}
      </Link>
    </p>
  )
}

function Row({ person, href }: { person: Person; href: string }) {
  const text = useText()
  const { date } = useFormats()
  return (
    <li className="row">
      <Avatar name={person.username} src={person.avatar} size={36} />
      <div>
        <Link className="name link" href={href}>
          <bdi>{person.username}</bdi>
        </Link>
        <small>
          @{person.user_tag} · {text('admin.people.joined', { day: date(person.joined) })}
        </small>
      </div>
      <div className={s.adminState}>
        <Standing of={person} />
        <small>
          {person.last_active === null ? (
            text('admin.people.no_device')
          ) : (
            <Ago at={person.last_active}>{when => text('admin.people.active', { when })}</Ago>
          )}
        </small>
      </div>
    </li>
  )
}
