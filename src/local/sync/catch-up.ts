import type { OutputOf } from '../../contract/calls/index.ts'
import type { Cursor } from '../../contract/entities/common.ts'
import type { Heard } from '../../contract/events/frames.ts'
import { chatsCursorKey } from '../chat/keys.ts'
import { loadChangedChats, takeChangedChats } from '../chat/load.ts'
import { cursorKey } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keepSingle } from '../mirror/singles.ts'
import type { Moment } from '../mirror/ticks.ts'
import { pullNotifications, takeNotifications } from '../notifications/load.ts'
import { notificationsCursor } from '../notifications/notification-rows.ts'
import { settingGroups } from '../settings/groups.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { pullChanges } from './pull-changes.ts'

type Answer = OutputOf<'app.changes'>

/** How the site is: whether it is closed, and which version is published. */
export type SiteState = NonNullable<Answer['site']>

const partKeys = [...settingGroups.map(group => `settings.${group}` as const), 'favorites'] as const

/** Asks in one request for all that may have changed since the device asked last (PRODUCT 10.21). */
export async function catchUp(context: LoadContext, onSite: (site: SiteState) => void): Promise<void> {
  const { mirror, client, session, now } = context
  const member = session() !== null
  const [chats, told] = await cursors(mirror)
  const own = member ? await heldPart(mirror) : ''
  return pullChanges(mirror, client, {
    query: epoch => ({
      own,
      ...(member && chats && chats.epoch === epoch && { chats: chats.rev }),
      ...(member && told && told.epoch === epoch && { notifications: told.rev }),
    }),
    async take(data, tick) {
      if (data.site) onSite(data.site)
      if (!session()) return
      const asked = { tick, at: now() }
      if (data.own) await keepPart(context, data.own, asked)
      if (data.chats) await takeChangedChats(context, chats, data.chats, asked)
      else await loadChangedChats(context)
      if (!data.notifications || !(await takeNotifications(mirror, data.notifications, told, asked)))
        await pullNotifications(context)
      if (data.unread) await keepSingle(mirror, 'unread-messages', data.unread, asked)
      if (data.bell) await keepSingle(mirror, 'bell', data.bell, asked)
    },
  })
}

/** Which own part the mirror holds, if it holds it as it was answered: what was written or read since may be something else. */
async function heldPart(mirror: Mirror): Promise<string> {
  const [of, ...rows] = await mirror.singles.bulkGet(['own-part', ...partKeys])
  return of && rows.every(row => row?.tick === of.tick) ? String(of.value) : ''
}

async function keepPart(
  { mirror, onSession }: LoadContext,
  { of, part }: NonNullable<Answer['own']>,
  asked: Moment,
): Promise<void> {
  await mirror.transaction('rw', mirror.singles, mirror.tombstones, async () => {
    const held = await mirror.singles.get('own-part')
    if (!part && held?.value !== of) return
    const values = part && [...settingGroups.map(group => part[group]), part.favorites]
    for (const [at, key] of partKeys.entries()) {
      const row = await mirror.singles.get(key)
      // What is still the same is as fresh as if it had been answered again.
      if (values) await keepSingle(mirror, key, values[at], asked)
      else if (row?.tick === held?.tick) await keepSingle(mirror, key, row?.value, asked)
    }
    await keepSingle(mirror, 'own-part', of, asked)
  })
  if (part) await onSession(part.session, asked.tick)
}

const cursors = (mirror: Mirror) =>
  Promise.all([
    mirror.meta.get(chatsCursorKey).then(row => row?.value as Cursor | undefined),
    notificationsCursor(mirror),
    mirror.meta.get(cursorKey).then(row => row?.value as Cursor | undefined),
  ])

/** Up to where the mirror has each scope; undefined while it has not all of them. */
export async function heardBy(mirror: Mirror): Promise<Heard | undefined> {
  const [chats, told, content] = await cursors(mirror)
  if (!chats || !told || !content || chats.epoch !== content.epoch || told.epoch !== content.epoch) return undefined
  return { epoch: content.epoch, content: content.rev, chats: chats.rev, notifications: told.rev }
}
