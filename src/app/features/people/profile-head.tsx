import { useId, useState } from 'react'
import type { AboutView, ProfileView } from '../../../local/profile/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { useShown } from '../../state/pictures/local-picture.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chat, more, pencil, share, shield, warning } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { usePresence } from '../../ui/presence.ts'
import { pictureAt } from '../../ui/public-picture.ts'
import { EditAbout } from './edit-about.tsx'
import { FollowButton } from './follow-button.tsx'
import { OwnPicture } from './own-picture.tsx'
import s from './people.module.css'
import { PersonSendStatus } from './person-send-status.tsx'
import { AboutText } from './profile-about.tsx'

/** The head of a profile: cover, picture, name and buttons. */
export function ProfileHead({ profile, about, own }: { profile: ProfileView; about: AboutView | null; own: boolean }) {
  const text = useText()
  const may = useMayLoad()
  const [changing, setChanging] = useState<'cover' | 'avatar' | 'about' | null>(null)
  const { username: name, user_tag: tag } = profile
  const cover = useAddress(profile.profile_pic)
  const avatar = useAddress(profile.avatar)
  const close = () => setChanging(null)
  return (
    <header className={s.profileHead}>
      <div className={`bleed ${s.coverLine}`}>
        <div className={cover ? s.cover : `${s.cover} ${s.none}`}>
          {cover && may && <img src={pictureAt(cover)} alt="" />}
        </div>
        {own && <IconButton path={pencil} label={text('profile.cover.change')} onClick={() => setChanging('cover')} />}
      </div>
      <div className={s.whoHead}>
        <span className={s.faceLine}>
          <Avatar name={name} src={avatar} size={96} of={profile.blocked_by_me ? undefined : profile.id} />
          {own && (
            <IconButton path={pencil} label={text('profile.avatar.change')} onClick={() => setChanging('avatar')} />
          )}
        </span>
        {own ? (
          <div className={s.actsRow}>
            <Button look="quiet" onClick={() => setChanging('about')}>
              {text('profile.edit')}
            </Button>
            <IconButton
              path={share}
              label={text('profile.share')}
              onClick={() => openPopup({ kind: 'share-profile', tag, name })}
            />
          </div>
        ) : (
          <ProfileActions profile={profile} />
        )}
      </div>
      <h1 id="profile-name">
        <span>
          <Mixed>{name}</Mixed>
        </span>
        {profile.premium_status && (
          <Link className="chip" href="/membership">
            {text('profile.premium')}
          </Link>
        )}
      </h1>
      <ProfileLine profile={profile} />
      {own && !profile.premium_status && (
        <p>
          <Link className="link" href="/membership">
            {text('info.membership')}
          </Link>
        </p>
      )}
      <PersonSendStatus waiting={profile.waiting} />
      <AboutText about={about} />
      {about?.waiting?.commandId !== profile.waiting?.commandId && <PersonSendStatus waiting={about?.waiting} />}
      {!profile.blocked_by_me && <ProfileCounts profile={profile} own={own} />}
      {changing === 'about' && about && <EditAbout userId={profile.id} about={about} onClose={close} />}
      {(changing === 'cover' || changing === 'avatar') && (
        <OwnPicture of={changing} present={(changing === 'cover' ? cover : avatar) !== null} onClose={close} />
      )}
    </header>
  )
}

/** An address that an `img` can show, also for a picture that is not sent yet. */
function useAddress(address: string | null): string | null {
  return useShown({ thumb: address ?? '', large: address ?? '' })?.large || null
}

/** The buttons of somebody else's profile. */
function ProfileActions({ profile }: { profile: ProfileView }) {
  const text = useText()
  const whyId = useId()
  const { id, username: name, user_tag: tag } = profile
  return (
    <>
      <div className={s.actsRow}>
        {!profile.blocked_by_me && (
          <>
            {profile.may_message ? (
              <ButtonLink look="quiet" className={s.writeTo} href={`/messenger?with=${id}`}>
                <Icon path={chat} />
                <span>{text('profile.message')}</span>
              </ButtonLink>
            ) : (
              <Button look="quiet" className={s.writeTo} aria-disabled aria-describedby={whyId}>
                <Icon path={chat} />
                <span>{text('profile.message')}</span>
              </Button>
            )}
            <FollowButton person={{ id, name }} state={profile.follow_state} asks={profile.private} />
          </>
        )}
        <Menu label={text('profile.more')} button={<Icon path={more} />}>
          <MenuItem icon={share} onPick={() => openPopup({ kind: 'share-profile', tag, name })}>
            {text('profile.share')}
          </MenuItem>
          <MenuItem
            icon={warning}
            onPick={() => openPopup({ kind: 'report', of: 'user', id, author: { id, tag, name } })}
          >
            {text('profile.report')}
          </MenuItem>
          {!profile.blocked_by_me && (
            <MenuItem icon={shield} danger onPick={() => openPopup({ kind: 'block', id, tag, name })}>
              {text('social.block.name', { tag })}
            </MenuItem>
          )}
        </Menu>
      </div>
      {!profile.blocked_by_me && !profile.may_message && (
        <p id={whyId} className={`muted ${s.why}`}>
          {text('profile.message.no', { name })}
        </p>
      )}
    </>
  )
}

/** Whoever is offline, or hidden from the reader, has nothing said of it. */
const presences = { 0: null, 1: 'profile.online', 2: 'profile.away' } as const

/**
 * Tag, presence, member since, and whether the person follows the reader. Presence is what the open socket says: without one, nothing is
 * known (PRODUCT 10.5).
 */
function ProfileLine({ profile }: { profile: ProfileView }) {
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
function ProfileCounts({ profile, own }: { profile: ProfileView; own: boolean }) {
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
