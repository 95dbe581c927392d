import type { ProfileView } from '../../../local/profile/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Link } from '../../ui/link.tsx'
import { usePresence } from '../../ui/presence.ts'
import s from './people.module.css'

/** Whoever is offline, or hidden from the reader, has nothing said of it. */
const presences = { 0: null, 1: 'profile.online', 2: 'profile.away' } as const

/**
 * Tag, presence, member since, and whether the person follows the reader. Presence is what the open socket says: without one, nothing is
 * known (PRODUCT 10.5).
 */
export function ProfileLine({ profile }: { profile: ProfileView }) {
  const text = useText()
  const { date } = useFormats()
  const known = usePresence(profile.blocked_by_me ? undefined : profile.id)
  const presence = known === undefined ? null : presences[known]
  const parts = [
    `@${profile.user_tag}`,
    presence && text(presence),
    text('profile.joined', { when: date(profile.joined, 'month') }),
    profile.private ? text('profile.private') : null,
    profile.follows_me ? text('profile.follows.me') : null,
  ]
  return <p className="muted">{parts.filter(each => each !== null).join(' · ')}</p>
}

type Counted = 'posts' | 'comments' | 'followers' | 'followed'

/** The numbers of posts, comments, followers and followed people; on one's own profile they are links. */
export function ProfileCounts({ profile, own }: { profile: ProfileView; own: boolean }) {
  const text = useText()
  const { number } = useFormats()
  const counts: [Counted, number, string?][] = [
    ['posts', profile.posts_count],
    ['comments', profile.comments_count],
    ['followers', profile.followers_count, '/followed/list?of=followers'],
    ['followed', profile.followed_count, '/followed/list'],
  ]
  return (
    <ul className={s.profileStats}>
      {counts.map(([name, count, href]) => {
        const [before, after] = text(`profile.count.${name}`, { count }).split(number(count))
        const inner = (
          <>
            {before}
            <b>{number(count)}</b>
            {after}
          </>
        )
        return <li key={name}>{own && href ? <Link href={href}>{inner}</Link> : inner}</li>
      })}
    </ul>
  )
}
