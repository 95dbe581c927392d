import { CallError } from '../../../contract/errors.ts'
import type { Handler, HandlersOf } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { deleteMessage, editMessage, reactMessage, reportMessage } from './change-message.ts'
import { changed, changes } from './changes.ts'
import { lockChat, touchChat } from './chats.sql.ts'
import { create } from './create.ts'
import { hintChat } from './hint-chat.ts'
import { keepingChat, keepingChats, keepingDeleted, keepingMessage } from './kept-answers.ts'
import { all, data, dialog, messages, newest, selected } from './lists.ts'
import { markReadTo } from './members.sql.ts'
import { shownMessages } from './messages.sql.ts'
import { accept, addPeople, leave, mute, rename } from './people.ts'
import { readChats } from './read-chats.ts'
import { find, search } from './search.ts'
import { addMessage, addPicture } from './send.ts'

/**
 * Marks messages as read, and with each all that came before it in its chat. Marks merge: an earlier one that comes later changes
 * nothing. Messages that are not there for the member any more are passed over.
 * @throws CallError not_found when none of them is there
 */
const markRead: Handler<'chat.markRead'> = async ({ body }, context) => {
  const { db, viewer, language } = context
  const chats = Map.groupBy(await shownMessages(db, viewer, body.ids), message => message.chat_id)
  if (chats.size === 0) throw new CallError('not_found')
  const ids = [...chats.keys()].toSorted()
  for (const id of ids) await lockChat(db, id)
  // Once more: the member may have left one of them meanwhile.
  const marked = Map.groupBy(await shownMessages(db, viewer, body.ids), message => message.chat_id)
  if (marked.size === 0) throw new CallError('not_found')
  for (const [id, messages] of marked) {
    const place = Math.max(...messages.map(message => message.place))
    if (!(await markReadTo(db, id, viewer.id, place))) continue
    await touchChat(db, id)
    await hintChat(context, id, 'mark')
  }
  return { message: serverText(language, 'answer.messages_read'), chats: await readChats(context, ids) }
}

/** Chats and their messages. */
export const chat: HandlersOf<'chat'> = {
  all,
  search,
  find,
  selected,
  dialog,
  data,
  messages,
  newest,
  changes,
  changed,
  create: keepingChat(create),
  addMessage: keepingMessage(addMessage),
  addPicture: keepingMessage(addPicture),
  markRead: keepingChats(markRead),
  rename: keepingChat(rename),
  editMessage: keepingMessage(editMessage),
  deleteMessage: keepingDeleted(deleteMessage),
  reactMessage: keepingMessage(reactMessage),
  reportMessage,
  leave,
  addPeople: keepingChat(addPeople),
  accept: keepingChat(accept),
  mute: keepingChat(mute),
}
