import '../../ui/styles/rows.css'
import { limits } from '../../../contract/limits.ts'
import { clearNotifications, markNotificationsRead } from '../../../local/notifications/commands.ts'
import { readNotifications } from '../../../local/notifications/read-notifications.ts'
import type { NotificationFilter, NotificationSelection } from '../../../local/notifications/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { PushOffer } from '../../state/push/push-offer.tsx'
import { PagedList } from '../../state/reading/paged-list.tsx'
import { usePaged } from '../../state/reading/use-paged.ts'
import { useUndoableWrite } from '../../state/writing/use-undoable-write.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { NotificationRow } from './notification-row.tsx'
import s from './notifications.module.css'
import { useBell } from './use-bell.ts'

const filters = ['replies', 'mentions', 'reactions'] as const satisfies readonly NotificationFilter[]

/** What the page can show: a list of the server, or of all of them those that the device chooses. */
export const notificationsShown: readonly (NotificationSelection | NotificationFilter)[] = ['new', 'unread', ...filters]

type Shown = (typeof notificationsShown)[number]

/** All notifications, the unread ones, or those of some types, from what the device holds. */
export function NotificationsPage({ shown }: { shown: Shown }) {
  const text = useText()
  const write = useWrite()
  const writeUndoable = useUndoableWrite()
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
      <div className={`head ${s.ntfHead}`}>
        <h1>{title}</h1>
        {newest !== null && session && (
          <Button
            look="bare"
            size="small"
            onClick={() =>
              openPopup(
                { kind: 'delete-notifications' },
                () =>
                  void writeUndoable(clearNotifications(session.id, newest), { done: text('notifications.deleted') }),
              )
            }
          >
            {text('notifications.delete')}
          </Button>
        )}
      </div>
      <div className={`filters bleed ${s.ntfHead}`}>
        <TabLinks
          label={text('notifications.tabs')}
          current={shown}
          tabs={[
            { key: 'new', href: '/notifications', label: text('notifications.new') },
            {
              key: 'unread',
              href: '/notifications?show=unread',
              label: count > 0 ? text('notifications.unread.count', { unread: unreadText, count }) : unreadText,
            },
            ...filters.map(key => ({
              key,
              href: `/notifications?show=${key}`,
              label: text(`notifications.${key}`),
            })),
          ]}
        />
        {unread.length > 0 && (
          <Button look="bare" size="small" onClick={() => void write(markNotificationsRead(unread))}>
            {text('notifications.read')}
          </Button>
        )}
      </div>
      <PushOffer fits={newest !== null} />
      <List key={shown} shown={shown} />
    </>
  )
}

function List({ shown }: { shown: Shown }) {
  const text = useText()
  const filter = filters.find(each => each === shown)
  const selection = shown === 'unread' ? shown : 'new'
  const list = usePaged({
    name: `notifications ${shown}`,
    size: limits.notificationsPageSize,
    read: mirror => readNotifications(mirror, selection, filter),
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
      empty={<Empty drawing="cup" title={text(filter ? 'notifications.none.of' : 'notifications.none')} />}
    >
      {notification => <NotificationRow of={notification} />}
    </PagedList>
  )
}
