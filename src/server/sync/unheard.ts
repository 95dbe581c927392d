import type { Heard, HintScope } from '../../contract/events/frames.ts'
import { notesChanged } from '../core/emergency-notes/notes.sql.ts'
import type { Horizon } from '../core/revisions/horizon.ts'
import type { Database } from '../platform/db/database.ts'
import type { SignedIn } from '../platform/http/handlers.ts'
import { changedChats } from '../things/chat/changes.sql.ts'
import { readCounter } from '../told/notifications/changes.sql.ts'
import { touchedBetween } from './changes.sql.ts'

/**
 * What has changed for a member since their device asked: it asked before its socket was open, and hears of what comes from now on.
 * @param epoch of the site
 */
export async function unheard(
  { db, horizon: ofSite }: { db: Database; horizon: Horizon },
  epoch: string,
  viewer: SignedIn,
  heard: Heard,
): Promise<{ scope: HintScope; rev: number }[]> {
  const { horizon } = await ofSite.read()
  const { rev } = await readCounter(db, viewer.id)
  const known = heard.epoch === epoch
  const range = (since: number) => ({ since, until: horizon, most: 1 })
  const content =
    !known ||
    (await touchedBetween(db, viewer, range(heard.content))).length > 0 ||
    (await notesChanged(db, range(heard.content)))
  const chats = !known || (await changedChats(db, viewer, range(heard.chats))).length > 0
  return [
    ...(content ? [{ scope: 'content', rev: horizon } as const] : []),
    ...(chats ? [{ scope: 'chats', rev: horizon } as const] : []),
    ...(!known || rev > heard.notifications ? [{ scope: 'notifications', rev } as const] : []),
  ]
}
