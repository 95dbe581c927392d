import type { HandlersOf } from '../../platform/http/handlers.ts'
import { deleteMessage, editMessage, reactMessage, reportMessage } from './change-message.ts'
import { changed, changes } from './changes.ts'
import { create } from './create.ts'
import { keepingChat, keepingChats, keepingDeleted, keepingMessage } from './kept-answers.ts'
import { all, data, dialog, messages, newest, selected } from './lists.ts'
import { markRead } from './mark-read.ts'
import { accept, addPeople, leave, mute, rename } from './people.ts'
import { find, search } from './search.ts'
import { addMessage, addPicture } from './send.ts'

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
