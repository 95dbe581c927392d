import { Fragment, type ReactNode } from 'react'
import { joinedNames } from '../../../contract/joined-names.ts'
import { targetOf } from '../../../contract/notification-target.ts'
import { actOf, wordsOf } from '../../../contract/notification-words.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { markNotificationsRead } from '../../../local/notifications/commands.ts'
import type { NotificationView } from '../../../local/notifications/views.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Logo } from '../../ui/brand.tsx'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Face, PersonName } from '../../ui/person.tsx'
import { pictureAt } from '../../ui/public-picture.ts'
import s from './notifications.module.css'

const mostPlus = 99

/** Stand for what is no plain text in a sentence until it is cut into pieces: the people, then what they did. */
const signs: readonly string[] = ['\uE000', '\uE001', '\uE002']
const actSign = '\uE003'

/**
 * A group of notifications. All of it opens what it is about, except its people, who open their profiles. Whoever follows one of its links
 * has read it.
 */
export function NotificationRow({ of }: { of: NotificationView }) {
  const text = useText()
  const may = useMayLoad()
  const { users = [], users_count: count, thumb } = of
  const [first] = users
  const write = useWrite()
  const words = wordsOf(of)
  const read = () => {
    if (!of.read) void write(markNotificationsRead([of.id]))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only follows the clicks of its links, which keys make too
    <article
      className={of.read ? s.ntf : `${s.ntf} ${s.new}`}
      onClick={event => {
        if ((event.target as Element).closest('a')) read()
      }}
    >
      <span className={s.faces}>
        {first ? <Face tag={first.user_tag} name={first.username} src={first.avatar} of={first.user_id} /> : <Logo />}
        {count > 1 && (
          <span className={s.more} aria-hidden="true">
            +{Math.min(count - 1, mostPlus)}
          </span>
        )}
      </span>
      <div>
        <p>
          <Said of={of} />
        </p>
        {words !== '' && (
          <q lang={writtenIn(words)}>
            <Mixed>{words}</Mixed>
          </q>
        )}
        <Ago at={of.date_of_notification} form="long" />
        {!of.read && <span className="sr"> {text('notifications.unread')}</span>}
      </div>
      {thumb !== null && may && (
        <span className="thumb">
          <img src={pictureAt(thumb)} alt="" width={48} height={48} loading="lazy" decoding="async" />
        </span>
      )}
    </article>
  )
}

/** The sentence of a notification: who did what. */
function Said({ of }: { of: NotificationView }) {
  const text = useText()
  const { users = [], users_count: count } = of
  const act = <Opens of={of}>{actOf(of, text)}</Opens>
  const names = joinedNames(signs.slice(0, users.length), count, text)
  if (names === '') return act
  const pieces = text('notifications.said', { names, act: actSign }).split(/([\uE000-\uE003])/)
  return pieces.map((piece, place) => {
    const person = users[signs.indexOf(piece)]
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have their places only
    if (piece === actSign) return <Fragment key={place}>{act}</Fragment>
    if (!person) return piece
    return (
      <PersonName key={person.user_id} tag={person.user_tag}>
        {person.username}
      </PersonName>
    )
  })
}

/** The link over the whole row. */
function Opens({ of, children }: { of: NotificationView; children: ReactNode }) {
  const target = targetOf(of)
  if (target === null) return children
  return (
    <Link className={s.whole} href={target}>
      {children}
    </Link>
  )
}
