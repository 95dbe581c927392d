import { callList } from '../../src/contract/calls/index.ts'
import * as chat from '../../src/local/chat/commands.ts'
import * as chats from '../../src/local/chat/read-chats.ts'
import * as comments from '../../src/local/comments/commands.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import { openDevice } from '../../src/local/device/device.ts'
import { keepDraft } from '../../src/local/mirror/drafts.ts'
import { byWebLocks } from '../../src/local/outbox/one-at-a-time.ts'
import { enqueue } from '../../src/local/outbox/queue.ts'
import * as cards from '../../src/local/posts/card-commands.ts'
import * as posts from '../../src/local/posts/commands.ts'
import { readPost } from '../../src/local/posts/read-posts.ts'
import { changeSetting } from '../../src/local/settings/commands.ts'
import * as social from '../../src/local/social/commands.ts'
import { heardBy } from '../../src/local/sync/catch-up.ts'

/**
 * What the simulator's people use of a client, as its screens do. Of an older build the same file is bundled with the sources of its commit
 * (`build-clients.ts`), so it imports nothing else.
 */
export const code = {
  /** Its commit; null: it is today's. */
  build: null as string | null,
  callList,
  openDevice,
  byWebLocks,
  enqueue,
  heardBy,
  keepDraft,
  readPost,
  readThread,
  readChat: chats.readChat,
  readChats: chats.readChats,
  readHeldChats: chats.readHeldChats,
  cards,
  changeSetting,
  chat,
  comments,
  posts,
  social,
}

/** The code of a client. */
export type Code = typeof code
