import '../../ui/styles/rows.css'
import type { ReactNode } from 'react'
import { limits } from '../../../contract/limits.ts'
import { acceptRequest, declineRequest, removeFollower } from '../../../local/social/commands.ts'
import { readPeople } from '../../../local/social/read-people.ts'
import type { PeopleKind, PersonView } from '../../../local/social/views.ts'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { PagedList } from '../../state/reading/paged-list.tsx'
import { usePaged } from '../../state/reading/use-paged.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Face, PersonName } from '../../ui/person.tsx'
import { FollowButton } from './follow-button.tsx'
import s from './people.module.css'
import { PersonSendStatus } from './person-send-status.tsx'

/** A list of people, each with the buttons that fit the list. */
export function People({ kind }: { kind: PeopleKind }) {
  const list = usePaged({
    name: `people ${kind}`,
    size: limits.peoplePageSize,
    read: mirror => readPeople(mirror, kind),
    load: (sync, which) => sync.loadPeople(kind, which),
    rowsOf: ({ people }) => ({ rows: people.map(each => ({ ...each, id: each.user_id })) }),
  })
  return (
    <PagedList of={list} skeleton="comment" rowsClass="rows" empty={<Nobody kind={kind} />}>
      {person => (
        <PersonRow person={person}>
          <Acts kind={kind} person={person} />
        </PersonRow>
      )}
    </PagedList>
  )
}

function PersonRow({ person, children }: { person: PersonView; children: ReactNode }) {
  const { user_id: id, user_tag: tag, username: name, avatar, waiting } = person
  return (
    <div className={`row ${s.person}`}>
      <Face tag={tag} name={name} src={avatar} size={48} of={id} />
      <div>
        <b>
          <PersonName tag={tag}>{name}</PersonName>
        </b>
        <small>@{tag}</small>
        <PersonSendStatus waiting={waiting} />
      </div>
      <span className={s.personActs}>{children}</span>
    </div>
  )
}

function Acts({ kind, person }: { kind: PeopleKind; person: PersonView }) {
  const text = useText()
  const write = useWrite()
  const { user_id: id, username: name, user_tag: tag } = person
  switch (kind) {
    case 'follows':
      return <FollowButton person={{ id, name }} state="following" asks={false} small />
    case 'followers':
      return (
        <Button
          look="quiet"
          size="small"
          aria-label={text('social.remove.name', { name })}
          onClick={() => void write(removeFollower(id))}
        >
          {text('social.remove')}
        </Button>
      )
    case 'requests':
      return (
        <>
          <Button
            size="small"
            aria-label={text('social.accept.name', { name })}
            onClick={() => void write(acceptRequest(id))}
          >
            {text('social.accept')}
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={text('social.decline.name', { name })}
            onClick={() => void write(declineRequest(id))}
          >
            {text('social.decline')}
          </Button>
        </>
      )
    case 'blocked':
      return (
        <Button
          look="quiet"
          size="small"
          aria-label={text('social.unblock.name', { name })}
          onClick={() => openPopup({ kind: 'unblock', id, tag, name })}
        >
          {text('social.unblock')}
        </Button>
      )
  }
}

/** Shown if a list has nobody in it, with a link to go on. */
function Nobody({ kind }: { kind: PeopleKind }) {
  const text = useText()
  if (kind === 'blocked') return <p className="soft pad">{text('social.blocked.none')}</p>
  const ways = {
    follows: { key: 'people', href: '/posts', act: 'social.followed.find' },
    followers: { key: 'followers', href: '/posts/new-post', act: 'social.followers.write' },
    requests: { key: 'requests', href: '/settings', act: 'social.requests.settings' },
  } as const
  const { key, href, act } = ways[kind]
  return (
    <Empty drawing="cup" title={text(`social.${key}.none.title`)} link={{ href, text: text(act) }}>
      {text(`social.${key}.none`)}
    </Empty>
  )
}
