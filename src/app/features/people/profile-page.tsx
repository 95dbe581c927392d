import '../../ui/styles/rows.css'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
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
import { useSettings } from '../../state/settings/use-settings.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { cross } from '../../ui/icons.ts'
import { Skeletons } from '../../ui/skeleton.tsx'
import { useUiText } from '../../ui/ui-text.tsx'
import firstRunSheet from './first-run.module.css'
import peopleSheet from './people.module.css'
import { AboutLists } from './profile-about.tsx'
import { ProfileHead } from './profile-head.tsx'
import type { ProfileSearch } from './profile-search.ts'
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
    <div className={peopleSheet.profile}>
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

/** The placeholder of a profile that is loading. */
function ProfileSkeleton() {
  const text = useText()
  return (
    <div className={peopleSheet.profile}>
      <div className={peopleSheet.profileHead} role="status" aria-label={text('ui.loading')}>
        <div className={`bleed ${peopleSheet.coverLine}`}>
          <div className={`${peopleSheet.cover} ${peopleSheet.none}`} />
        </div>
        <div className="skel" aria-hidden="true">
          <div>
            <i className="c" />
            <i className="w4" />
            <i className="w2" />
          </div>
          <i className="w9" />
        </div>
      </div>
      <div className={peopleSheet.profileLists}>
        <Skeletons of="post" count={2} />
      </div>
    </div>
  )
}

const newMs = 30 * 86_400_000

/**
 * Leads a new member from the own profile to the page of the first ten minutes. One tap closes it for good, on all of the member's
 * devices. Older accounts never see it.
 */
function FirstRunCard({ profile }: { profile: ProfileView }) {
  const text = useText()
  const ui = useUiText()
  const { view, set } = useSettings()
  const [isNew] = useState(() => Date.now() - Date.parse(profile.joined) < newMs)
  if (!isNew || view?.values.first_run !== 'open') return null
  return (
    <section className={firstRunSheet.firstRunCard} aria-label={text('welcome.title')}>
      <div>
        <b>{text('welcome.title')}</b>
        <p className="soft">{text('welcome.card')}</p>
        <ButtonLink look="quiet" href="/welcome">
          {text('welcome.card.do')}
        </ButtonLink>
      </div>
      <IconButton path={cross} label={ui('ui.close')} onClick={() => set('first_run', 'closed')} />
    </section>
  )
}
