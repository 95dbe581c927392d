import { useState } from 'react'
import type { AboutView, ProfileView } from '../../../local/profile/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useShown } from '../../state/pictures/local-picture.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { pencil, share } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { EditAbout } from './edit-about.tsx'
import { OwnPicture } from './own-picture.tsx'
import s from './people.module.css'
import { PersonSendStatus } from './person-send-status.tsx'
import { AboutText } from './profile-about.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileCounts, ProfileLine } from './profile-facts.tsx'

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
        <div className={cover ? s.cover : `${s.cover} ${s.none}`}>{cover && may && <img src={cover} alt="" />}</div>
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
