import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { isSelf } from '../../../contract/policy/viewer.ts'
import type { PostView } from '../../../local/posts/views.ts'
import type { ProfileView } from '../../../local/profile/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { whyNothing } from '../../state/reading/sync-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FirstRunCard } from './first-run-card.tsx'
import './people.css'
import { AboutLists } from './profile-about.tsx'
import { ProfileHead } from './profile-head.tsx'
import type { ProfileSearch } from './profile-search.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { useProfile } from './use-profile.ts'

/**
 * A person's page, /users/TAG.
 * @param props.onNamed is called with the name, once it is known
 * @param props.missing shown if there is no such person for the reader
 * @param props.card renders a post
 * @param props.galleries renders the galleries part
 */
export function ProfilePage({
  tag,
  search,
  onNamed,
  missing,
  card,
  galleries,
}: {
  tag: string
  search: ProfileSearch
  onNamed: (name: string) => void
  missing: ReactNode
  card: (post: PostView, eager: boolean) => ReactNode
  galleries: (of: { userId: string; tag: string; name: string; own: boolean }) => ReactNode
}) {
  const session = useSession()
  const { answer, about, outcome, connection, again } = useProfile(tag)
  const profile = answer?.state === 'here' ? answer.profile : undefined
  useTitle(profile?.username)
  const tellName = useEffectEvent(onNamed)
  useEffect(() => {
    if (profile?.username !== undefined) tellName(profile.username)
  }, [profile?.username])

  if (!profile) {
    if (answer?.state === 'gone' || outcome === 'gone') return missing
    const why = whyNothing(outcome, connection)
    if (why === null) return <ProfileSkeleton />
    return (
      <NotLoaded
        page
        why={why}
        offline="profile.unknown.title"
        offlineText="profile.unknown.text"
        failed="profile.failed"
        again={again}
      />
    )
  }

  const { id: userId, username: name } = profile
  const own = isSelf(session, userId)
  return (
    <div className="profile">
      {!profile.may_see && answer?.state === 'here' && <ReadAt at={answer.fetchedAt} />}
      {own && <FirstRunCard profile={profile} />}
      <ProfileHead profile={profile} about={about} own={own} />
      {profile.may_see ? (
        <>
          <AboutLists about={about} />
          <ProfileTabs
            profile={profile}
            own={own}
            search={search}
            galleries={galleries({ userId, tag: profile.user_tag, name, own })}
            card={card}
          />
        </>
      ) : (
        <Closed profile={profile} />
      )}
    </div>
  )
}

/** Shown below the head of a person whom the reader has blocked, or whose profile only followers may see. */
function Closed({ profile }: { profile: ProfileView }) {
  const text = useText()
  const { id, user_tag: tag, username: name } = profile
  if (profile.blocked_by_me) {
    return (
      <Empty
        drawing="shoji"
        title={text('profile.blocked.title')}
        action={
          <Button look="quiet" onClick={() => openPopup({ kind: 'unblock', id, tag, name })}>
            {text('social.unblock')}
          </Button>
        }
      >
        {text('profile.blocked.text')}
      </Empty>
    )
  }
  const asked = profile.follow_state === 'requested'
  return (
    <Empty drawing="shoji" title={text('profile.locked.title')}>
      {text(asked ? 'profile.locked.asked' : 'profile.locked.text', { name })}
    </Empty>
  )
}
