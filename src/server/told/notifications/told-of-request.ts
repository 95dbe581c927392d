import type { Happenings } from '../../core/announce/happenings.ts'
import type { Database } from '../../platform/db/database.ts'
import { nextRev, removeNotifications } from './marks.sql.ts'
import { forgetUpdatesOf, tellPerson } from './site-updates.sql.ts'

/** Tells people that somebody asks to write to them, once for each request and without a word of what was written (PRODUCT 3.14). */
export async function tellOfRequest(db: Database, { chatId, by: name, group, userIds }: Happenings['request.asked']) {
  const about = { chatId, link: `/messenger/${chatId}` }
  for (const to of userIds)
    await (group === null
      ? tellPerson(db, 'site.message_request', { to, ...about, params: { name } })
      : tellPerson(db, 'site.group_request', { to, ...about, params: { name, group } }))
}

/** Takes back what told a person of a request, which was accepted or declined. */
export async function forgetRequest(db: Database, { chatId, userId }: Happenings['request.answered']): Promise<void> {
  const ids = await forgetUpdatesOf(db, userId, chatId)
  if (ids.length > 0) await removeNotifications(db, userId, ids, await nextRev(db, userId))
}
