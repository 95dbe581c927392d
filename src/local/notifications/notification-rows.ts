import type { OutputOf } from '../../contract/calls/index.ts'
import type { Cursor } from '../../contract/entities/common.ts'
import type { Notification } from '../../contract/entities/notification.ts'
import type { NotificationRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type Moment, nextTick } from '../mirror/ticks.ts'
import type { NotificationSelection } from './views.ts'

/** Where `meta` keeps the cursor of the last delta. */
const cursorKey = 'notifications-cursor'

/** A notification as the mirror keeps it. */
export const rowOf = (notification: Notification, tick: number): NotificationRow => ({
  id: notification.notification_id,
  rev: notification.rev,
  tick,
  at: Date.parse(notification.date_of_notification),
  notification,
})

const tablesOf = (mirror: Mirror) => [mirror.notifications, mirror.notificationLists, mirror.meta]

/** Where the next delta begins; undefined before the first. */
export const notificationsCursor = (mirror: Mirror): PromiseLike<Cursor | undefined> =>
  mirror.meta.get(cursorKey).then(row => row?.value as Cursor | undefined)

/**
 * Applies a delta, each row only if it is newer than the one that is held. Rows below what was read of the lists are left to paging.
 * @param since the cursor that it was asked from. If another tab has moved on from there, it is out of date and nothing is done
 * @returns whether it was applied
 */
export function applyNotificationChanges(
  mirror: Mirror,
  data: OutputOf<'notifications.changes'>,
  since: Cursor | undefined,
  asked: Moment,
): Promise<boolean> {
  return mirror.transaction('rw', tablesOf(mirror), async () => {
    const held = await notificationsCursor(mirror)
    if (held?.epoch !== since?.epoch || held?.rev !== since?.rev) return false
    await mirror.meta.put({ key: cursorKey, value: data.cursor })
    const tick = await nextTick(mirror)
    if (data.reset || since === undefined) {
      // What is held stays readable until the first page is here, and then goes.
      await mirror.notificationLists.toCollection().modify({ anew: true, changed: tick })
      return true
    }
    const end = await readDownTo(mirror)
    await putNewer(mirror, data.notifications, asked.tick, row => row.at >= end)
    for (const { notification_id: id, rev } of data.removals) {
      const row = await mirror.notifications.get(id)
      if (row && row.rev <= rev) await mirror.notifications.delete(id)
    }
    const changed = data.removals.length > 0 ? { changed: tick } : {}
    await mirror.notificationLists.toCollection().modify({ fetchedAt: asked.at, ...changed })
    return true
  })
}

/** Writes a notification that a push brought, so that it can be read although the device has no signal any more. */
export function keepPushedNotification(mirror: Mirror, notification: Notification): Promise<void> {
  return mirror.transaction('rw', tablesOf(mirror), async () => {
    const asked = await nextTick(mirror)
    const end = await readDownTo(mirror)
    await putNewer(mirror, [notification], asked, row => row.at >= end)
  })
}

/** How far down the lists were read; what is below is left to paging. */
const readDownTo = (mirror: Mirror): PromiseLike<number> =>
  mirror.notificationLists.toArray().then(lists => Math.min(...lists.map(list => list.end)))

/** Writes rows that are newer than the held ones; of two of the same revision the one that was requested later. */
async function putNewer(
  mirror: Mirror,
  notifications: readonly Notification[],
  asked: number,
  isShown: (row: NotificationRow) => boolean,
): Promise<void> {
  const tick = await nextTick(mirror)
  const held = await mirror.notifications.bulkGet(notifications.map(each => each.notification_id))
  const newer = notifications
    .map(each => rowOf(each, tick))
    .filter((row, index) => {
      const old = held[index]
      if (!old) return isShown(row)
      return row.rev > old.rev || (row.rev === old.rev && asked > old.tick)
    })
  await mirror.notifications.bulkPut(newer)
}

/** A page as it was asked for: the first, or the one below what was held; `last` when nothing is below it. */
export type AskedPage = { selection: NotificationSelection; first: boolean; last: boolean; asked: Moment }

/**
 * Writes a page of a list. The first page of a list that is to be read anew replaces everything.
 * @returns false if something was removed since it was requested, so that it may bring that back: ask again
 */
export function fillNotifications(
  mirror: Mirror,
  page: readonly Notification[],
  { selection, first, last, asked }: AskedPage,
): Promise<boolean> {
  return mirror.transaction('rw', tablesOf(mirror), async () => {
    const list = await mirror.notificationLists.get(selection)
    if (list && list.changed > asked.tick) return false
    const anew = list?.anew === true
    if (anew && !first) return true
    if (anew) {
      await mirror.notifications.clear()
      await mirror.notificationLists.clear()
    }
    await putNewer(mirror, page, asked.tick, () => true)
    const before = anew ? undefined : list
    const lowest = page.at(-1)
    // What a whole list is told of late, as of something that happened before its newest row, has its place in it too.
    const reached = lowest === undefined || last ? 0 : Date.parse(lowest.date_of_notification)
    const end = Math.min(before?.end ?? Number.POSITIVE_INFINITY, reached)
    await mirror.notificationLists.put({
      key: selection,
      end,
      done: before?.done === true || last,
      fetchedAt: first ? asked.at : (before?.fetchedAt ?? asked.at),
      anew: false,
      changed: before?.changed ?? 0,
    })
    return true
  })
}
