import { limits } from '../../../contract/limits.ts'
import { clearNotifications, markNotificationsRead } from '../../../local/notifications/commands.ts'
import { readNotifications } from '../../../local/notifications/read-notifications.ts'
import type { NotificationSelection } from '../../../local/notifications/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { PushOffer } from '../../state/push/push-offer.tsx'
import { PagedList } from '../../state/reading/paged-list.tsx'
import { usePaged } from '../../state/reading/use-paged.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import '../../ui/styles/rows.css'
import { TabLinks } from '../../ui/tabs.tsx'
import { NotificationRow } from './notification-row.tsx'
import './notifications.css'
import { useBell } from './use-bell.ts'

/** All notifications, or the unread ones, from what the device holds. */
export function NotificationsPage({ selection }: { selection: NotificationSelection }) {
  const text = useText()
  const write = useWrite()
  const bell = useBell()
  const session = useSession()
  const title = text('nav.notifications')
  useTitle(title)
  const count = bell?.summary?.totalCount ?? 0
  const newest = bell?.newest ?? null
  const unread = bell?.unread ?? []
  const unreadText = text('notifications.unread')
  return (
    <>
      <div className="head ntf-head">
        <h1>{title}</h1>
        {newest !== null && session && (
          <Button
            look="bare"
            size="small"
            onClick={() =>
              openPopup(
                { kind: 'delete-notifications' },
                () => void write(clearNotifications(session.id, newest), { done: text('notifications.deleted') }),
              )
            }
          >
            {text('notifications.delete')}
          </Button>
        )}
      </div>
      <div className="filters bleed ntf-head">
        <TabLinks
          label={text('notifications.tabs')}
          current={selection}
          tabs={[
            { key: 'new', href: '/notifications', label: text('notifications.new') },
            {
              key: 'unread',
              href: '/notifications?show=unread',
              label: count > 0 ? text('notifications.unread.count', { unread: unreadText, count }) : unreadText,
            },
          ]}
        />
        {unread.length > 0 && (
          <Button look="bare" size="small" onClick={() => void write(markNotificationsRead(unread))}>
            {text('notifications.read')}
          </Button>
        )}
      </div>
      <PushOffer fits={newest !== null} />
      <List key={selection} selection={selection} />
    </>
  )
}

function List({ selection }: { selection: NotificationSelection }) {
  const text = useText()
  const list = usePaged({
    name: `notifications ${selection}`,
    size: limits.notificationsPageSize,
    read: mirror => readNotifications(mirror, selection),
    load: (sync, which) => sync.loadNotifications(selection, which),
    rowsOf: ({ rows }) => ({ rows }),
  })
  /** The next page a moment later, so that a quick scroll past the end asks once. */
  const more = async () => {
    await new Promise(wait => setTimeout(wait, limits.notificationScrollMs))
    await list.more()
  }
  return (
    <PagedList
      of={{ ...list, more }}
      skeleton="comment"
      rowsClass="rows"
      empty={<Empty drawing="cup" title={text('notifications.none')} />}
    >
      {notification => <NotificationRow of={notification} />}
    </PagedList>
  )
}
