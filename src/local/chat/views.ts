import type { Chat, ChatLine, ChatMessage } from '../../contract/entities/chat.ts'
import type { Waiting } from '../command/waiting.ts'
import type { Kept } from '../mirror/list-state.ts'
import type { Loaded } from '../wire/load-context.ts'

/** The lists of chats (PRODUCT 7.6): all, unread and groups leave out the requests. */
export type ChatGroup = 'all' | 'unread' | 'group' | 'requests'

/** A message as a screen shows it; one that is not sent yet has a `place` after all others. */
export type MessageView = ChatMessage & { waiting?: Waiting }

/** What was done in a group, as a screen shows it; what is not sent yet has a `place` among the messages that wait. */
export type LineView = ChatLine & { waiting?: Waiting }

/** A chat as a screen shows it. */
export type ChatView = Omit<Chat, 'last_message' | 'lines'> & {
  last_message: MessageView | null
  lines: LineView[]
  waiting?: Waiting
}

/** A list of chats, the latest first. */
export type ChatsView = Kept & { chats: ChatView[]; done: boolean }

/** What a search over chats looks at on the device. */
export type FoundChats = {
  /** The chats that have the words in their name or in their people's. */
  named: ChatView[]
  /** All chats that are held, by id, so that a message can be shown with its chat. */
  chats: ReadonlyMap<string, ChatView>
  /** Whose messages are not shown. */
  hidden: ReadonlySet<string>
}

/** The messages that a search on the server has found, or why there is no answer. */
export type FoundMessages = { messages: readonly ChatMessage[] } | Exclude<Loaded, 'loaded' | 'gone'>

/** A chat with a part of the messages that the device holds, oldest first. */
export type ChatWindow = {
  /** Null where the device knows nothing of it; `gone` where the server said that it is not there. */
  chat: ChatView | null
  gone: boolean
  /** It was begun here, and the server does not know it yet. */
  queued: boolean
  /** The chat that this one turned out to be, when two had begun it. */
  movedTo: string | null
  messages: MessageView[]
  /** Whether the device holds messages before and after these. */
  before: boolean
  after: boolean
  /** Whether there are none before the first that is held. */
  done: boolean
  /** Whether its messages were ever read. */
  known: boolean
  /** Whether more has changed than its messages show. */
  stale: boolean
  fetchedAt: number | null
}
