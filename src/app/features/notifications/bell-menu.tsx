import { useEffect, useLayoutEffect, useRef } from 'react'
import type { NotificationSummary, NotificationType } from '../../../contract/entities/notification.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { closePopup } from '../../state/popups/open-popup.ts'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Count } from '../../ui/count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { bell as bellIcon, chat, people, posts, stamp } from '../../ui/icons.ts'
import { at, reply } from '../../ui/icons-notifications.ts'
import { Link } from '../../ui/link.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import s from './notifications.module.css'
import { useBell } from './use-bell.ts'

const icons: Record<NotificationType, string> = {
  replies_to_comments: reply,
  new_comments_on_post: chat,
  new_comments_from_followed: chat,
  post_reactions: stamp,
  comment_reactions: stamp,
  mentions: at,
  new_followers: people,
  new_posts_from_followed: posts,
  site_updates: bellIcon,
}

/** The bell's dropdown: how many unread notifications there are of each type, and the way to all. */
export function BellMenu() {
  const text = useText()
  const ref = useRef<HTMLElement>(null)
  const device = useDevice()
  const bell = useBell()
  useEffect(() => void device?.sync.pullNotifications(), [device])
  useLayoutEffect(() => {
    ref.current?.showPopover()
    ref.current?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only follows the clicks of its links, which keys make too
    <section
      ref={ref}
      popover="auto"
      className={`pop roomy ${s.bell}`}
      tabIndex={-1}
      aria-label={text('nav.notifications')}
      onToggle={event => {
        if (event.newState === 'closed') closePopup()
      }}
      onClick={event => {
        if ((event.target as Element).closest('a')) ref.current?.hidePopover()
      }}
    >
      <h2>{text('nav.notifications')}</h2>
      <ReadAt at={bell?.fetchedAt} />
      <Categories of={bell?.summary ?? null} />
      <hr />
      <ButtonLink look="quiet" wide href="/notifications">
        {text('notifications.open')}
      </ButtonLink>
    </section>
  )
}

function Categories({ of: summary }: { of: NotificationSummary | null }) {
  const text = useText()
  const connection = useConnection()
  if (summary === null)
    return connection === 'fine' ? (
      <Skeletons of="comment" count={1} />
    ) : (
      <p className="soft">{text('notifications.unknown')}</p>
    )
  const told = (Object.keys(icons) as NotificationType[])
    .map(type => ({ type, count: summary[type].count }))
    .filter(each => each.count > 0)
    .sort((a, b) => b.count - a.count)
  if (told.length === 0) return <p className="soft">{text('notifications.none')}</p>
  return told.map(({ type, count }) => (
    <Link key={type} className="opt" href="/notifications?show=unread">
      <Icon path={icons[type]} />
      <span>{text(`notifications.of.${type}`)}</span>
      <span className="end">
        <Count of={count} />
      </span>
    </Link>
  ))
}
