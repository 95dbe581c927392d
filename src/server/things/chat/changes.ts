import { serverLimits } from '../../../contract/server-limits.ts'
import { deltaEnd } from '../../core/revisions/horizon.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { changedChats } from './changes.sql.ts'
import { chatOf } from './chat-of.ts'
import { messagesChangedSince } from './messages.sql.ts'
import { readChat, readChats } from './read-chats.ts'
import { readMessages } from './read-messages.sql.ts'

/** With more changes than this the device is told to load the chat anew, which is cheaper. */
const mostRows = 5 * serverLimits.changesPerAnswer

/**
 * The delta of a chat since a cursor: the chat itself with its people and read marks, and the messages that are new or changed. Each
 * change has a revision of its own, given while the chat was locked, so none that is below the chat's revision comes later.
 */
export const changes: Handler<'chat.changes'> = async ({ params, query }, context) => {
  const { db, viewer, services } = context
  const { epoch } = services.site
  const own = await chatOf(db, viewer, params.chatId)
  const chat = await readChat(context, own.id)
  const upTo = (rev: number) => ({ cursor: { epoch, rev }, chat })
  const anew = { ...upTo(own.rev), reset: true, more: false, messages: [] }
  const { since } = query
  if (since === undefined || query.epoch !== epoch || since > own.rev || since < own.resetRev) return anew
  const all = await messagesChangedSince(db, viewer, own.id, { since, most: mostRows + 1 })
  if (all.length > mostRows) return anew
  const touched = all.filter(({ shown }) => shown)
  // A page ends where a revision does: one change may touch several messages.
  const next = touched[serverLimits.changesPerAnswer]?.rev
  const page = next === undefined ? touched : touched.filter(({ rev }) => rev < next)
  if (page.length === 0 && touched.length > 0) return anew
  const end = next === undefined ? own.rev : next - 1
  const ids = page.map(({ id }) => id)
  const messages = await readMessages(context, ids)
  return { ...upTo(end), reset: false, more: next !== undefined, messages }
}

/**
 * The chats of the member that changed since a cursor, and those that are not there any more. Reads no further than the oldest
 * transaction of the site that is still open, so it never steps over one that commits later.
 */
export const changed: Handler<'chat.changed'> = async ({ query }, context) => {
  const { db, viewer, services } = context
  const { epoch } = services.site
  const reach = await services.horizon.read()
  const upTo = (rev: number) => ({ cursor: { epoch, rev } })
  const { since } = query
  if (since === undefined) return { ...upTo(reach.horizon), reset: false, chats: [], gone: [] }
  const anew = { ...upTo(reach.horizon), reset: true, chats: [], gone: [] }
  const until = query.epoch === epoch ? deltaEnd(reach, since) : null
  if (until === null) return anew
  const ids = await changedChats(db, viewer, { since, until, most: serverLimits.changesPerAnswer + 1 })
  if (ids.length > serverLimits.changesPerAnswer) return anew
  const chats = await readChats(context, ids)
  const shown = new Set(chats.map(chat => chat.chat_id))
  return { ...upTo(until), reset: false, chats, gone: ids.filter(id => !shown.has(id)) }
}
