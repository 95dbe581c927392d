import type { Notification, NotificationSummary, NotificationType } from '../../contract/entities/notification.ts'
import { limits } from '../../contract/limits.ts'
import { firstWords } from '../../contract/rich-text/plain-text.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { NotificationListRow, NotificationRow, SingleRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { layOverTold, type Told } from './overlay.ts'
import type { BellView, NotificationFilter, NotificationSelection, NotificationsView } from './views.ts'

/** How far a list was read. All unread ones are among all, so who has read on in those has read on in these. */
function reachOf(lists: readonly NotificationListRow[], selection: NotificationSelection) {
  const read = lists.filter(list => list.key === 'new' || list.key === selection)
  return {
    end: Math.min(...read.map(list => list.end)),
    done: read.some(list => list.done),
    known: read.length > 0,
    stale: read.some(list => list.anew),
    fetchedAt: read.length > 0 ? Math.max(...read.map(list => list.fetchedAt)) : null,
  }
}

const typesOf: Record<NotificationFilter, readonly NotificationType[]> = {
  replies: ['replies_to_comments', 'new_comments_on_post'],
  mentions: ['mentions'],
  reactions: ['post_reactions', 'comment_reactions'],
}

/** A list of notifications, the newest first, with waiting commands laid over; of these, with a filter, those of its types. */
export function readNotifications(
  mirror: Mirror,
  selection: NotificationSelection,
  filter?: NotificationFilter,
): Promise<NotificationsView> {
  const tables = [
    mirror.notifications,
    mirror.notificationLists,
    mirror.singles,
    mirror.outbox,
    mirror.posts,
    mirror.comments,
  ]
  return mirror.transaction('r', tables, async () => {
    const { rows } = await readTold(mirror)
    const { end, ...state } = reachOf(await mirror.notificationLists.toArray(), selection)
    const shown = rows
      .filter(row => Date.parse(row.date_of_notification) >= end && (selection === 'new' || !row.read))
      .filter(row => filter === undefined || typesOf[filter].includes(row.type))
    const posts = await mirror.posts.bulkGet(shown.map(row => row.post_id ?? ''))
    const comments = await mirror.comments.bulkGet(shown.map(row => row.comment_id ?? ''))
    return {
      ...state,
      rows: shown.map((row, index) => {
        // It may have been edited since.
        const said = comments[index]?.comment.comment_text
        return {
          ...row,
          id: row.notification_id,
          thumb: posts[index]?.post.post_featured_image_thumb_path ?? null,
          ...(said && { words: firstWords(said, limits.notificationWords) }),
        }
      }),
    }
  })
}

/** What the bell shows, with waiting commands laid over. */
export function readBell(mirror: Mirror): Promise<BellView> {
  const tables = [mirror.notifications, mirror.notificationLists, mirror.singles, mirror.outbox]
  return mirror.transaction('r', tables, async () => {
    const { rows, summary } = await readTold(mirror)
    const { fetchedAt } = reachOf(await mirror.notificationLists.toArray(), 'new')
    const unread = rows.filter(row => !row.read).map(row => row.notification_id)
    return {
      summary,
      newest: rows[0]?.date_of_notification ?? null,
      unread: unread.slice(0, limits.notificationsMarkedAtOnce),
      fetchedAt,
    }
  })
}

/** All that the device holds, the newest first, without people whom a queued block hides. */
async function readTold(mirror: Mirror): Promise<Told> {
  const held = await mirror.notifications.toArray()
  const bell = await mirror.singles.get('bell')
  const commands = await commandsOf(mirror)
  const hidden = hiddenPeople(commands)
  const rows = inOrder(held).flatMap(row => withoutPeople(row.notification, hidden) ?? [])
  return layOverTold({ rows, summary: summaryOf(bell) }, commands)
}

const summaryOf = (row: SingleRow | undefined) => (row?.value as NotificationSummary | undefined) ?? null

const inOrder = (rows: NotificationRow[]): NotificationRow[] =>
  rows.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))

/** A notification without some people; null when nobody is left. */
function withoutPeople(of: Notification, hidden: ReadonlySet<string>): Notification | null {
  const all = of.users ?? []
  const users = all.filter(user => !hidden.has(user.user_id))
  if (users.length === all.length) return of
  const [first] = users
  if (!first) return null
  const { user_id, username, avatar, user_tag } = first
  return {
    ...of,
    users,
    users_count: of.users_count - (all.length - users.length),
    user_id,
    username,
    avatar,
    user_tag,
  }
}
