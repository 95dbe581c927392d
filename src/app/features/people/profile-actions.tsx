import { useId } from 'react'
import type { ProfileView } from '../../../local/profile/views.ts'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chat, more, share, shield, warning } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { FollowButton } from './follow-button.tsx'
import s from './people.module.css'

/** The buttons of somebody else's profile. */
export function ProfileActions({ profile }: { profile: ProfileView }) {
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
