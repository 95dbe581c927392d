import type { OutputOf } from '../../contract/calls/index.ts'
import type { Cursor } from '../../contract/entities/common.ts'
import { limits } from '../../contract/limits.ts'
import { loadSingle } from '../mirror/load-single.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type Moment, momentNow, nextTick } from '../mirror/ticks.ts'
import type { LoadContext, WantedPage } from '../wire/load-context.ts'
import { applyNotificationChanges, fillNotifications, notificationsCursor } from './notification-rows.ts'
import { readNotifications } from './read-notifications.ts'
import type { NotificationSelection } from './views.ts'

/** How often a page is asked for again because something was removed meanwhile. */
const mostTries = 3

/**
 * Asks what changed in the member's notifications since the last time, and what the bell counts; for visitors nothing. At first, and when
 * the server can't say what changed, the first page is loaded instead.
 */
export async function pullNotifications(context: LoadContext): Promise<void> {
  const { mirror, client, session, now } = context
  if (!session()) return
  let said = false
  for (let more = true; more; ) {
    const since = await notificationsCursor(mirror)
    const asked = await momentNow(mirror, now)
    const query = since ? { epoch: since.epoch, since: since.rev } : {}
    const { data } = await client.call('notifications.changes', { query })
    const applied = await applyNotificationChanges(mirror, data, since, asked)
    more = applied && data.more && data.cursor.rev !== since?.rev
    said ||= data.notifications.some(({ type, read }) => type === 'site_updates' && !read)
  }
  if (said) await askAboutSelf(context)
  const list = await mirror.notificationLists.get('new')
  if (!list || list.anew) await loadPage(context, 'new', 'first')
  await loadSingle(context, 'bell', 'notifications.summary', {})
}

/**
 * Writes a delta that was asked from the cursor `since`.
 * @returns whether nothing more is to be asked
 */
export async function takeNotifications(
  mirror: Mirror,
  data: OutputOf<'notifications.changes'>,
  since: Cursor | undefined,
  asked: Moment,
): Promise<boolean> {
  const applied = await applyNotificationChanges(mirror, data, since, asked)
  const list = await mirror.notificationLists.get('new')
  return applied && !data.more && list?.anew === false
}

/** Asks how the member's account stands: what the site says to one person may be a warning, or about a suspension. */
async function askAboutSelf({ mirror, client, onSession }: LoadContext): Promise<void> {
  const tick = await nextTick(mirror)
  const { data } = await client.call('auth.protected', {})
  await onSession(data.session, tick)
}

/** Loads a page of the notifications. A first page that is held already is brought up to date by what changed. */
export async function loadNotifications(
  context: LoadContext,
  selection: NotificationSelection,
  wanted: WantedPage,
): Promise<void> {
  if (!context.session()) return
  if (wanted === 'next') return loadPage(context, selection, 'next')
  await pullNotifications(context)
  const list = await context.mirror.notificationLists.get(selection)
  if (!list || list.anew) await loadPage(context, selection, 'first')
}

async function loadPage(
  { mirror, client, now }: LoadContext,
  selection: NotificationSelection,
  wanted: WantedPage,
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const held = wanted === 'next' ? await readNotifications(mirror, selection) : undefined
    if (held?.done) return
    const asked = await momentNow(mirror, now)
    const loadedNotificationsIds = held?.rows.slice(-limits.loadedIdsMax).map(row => row.id) ?? []
    const { data, nextCursor } = await client.call('notifications.page', {
      query: { selectedNotifications: selection, loadedNotificationsIds },
    })
    const page = { selection, first: wanted === 'first', last: nextCursor === null, asked }
    if (await fillNotifications(mirror, data, page)) break
  }
}
