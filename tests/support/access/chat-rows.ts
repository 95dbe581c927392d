import { uuidv7 } from '../../../src/contract/uuid.ts'
import { storeGroup } from '../chats.ts'
import { members, nobody, onlyOwner, writers } from './answers.ts'
import { finishedUpload } from './people-rows.ts'
import type { RowsOf } from './rows.ts'
import type { Role, Row, World } from './world.ts'

/** Only who is in the chat reads it; who is suspended and not in it finds nothing either. */
const onlyReader = { ...onlyOwner('not_found'), suspended: 'not_found' } as const
const chatText = (role: Role) => (role === 'owner' ? (['chatText'] as const) : [])
const text = { chat_message_text: 'Good evening' }
const report = { report_text: '<p>Not nice</p>' }

/** A call that names the owner's group in its path. */
export const aboutChat = <B>(body: (world: World) => B) => ({
  input: (world: World) => ({ params: { chatId: world.of.chat }, body: body(world) }),
  answers: onlyOwner('not_found'),
  shows: chatText,
  unknown: (world: World) => ({ params: { chatId: uuidv7() }, body: body(world) }),
  mismatched: {
    'a message': (world: World) => ({ params: { chatId: world.of.message }, body: body(world) }),
    'a post': (world: World) => ({ params: { chatId: world.of.post.id }, body: body(world) }),
  },
})

const asked = <Q>(query: Q) => ({
  input: (world: World) => ({ params: { chatId: world.of.chat }, query }),
  answers: onlyReader,
  shows: chatText,
  unknown: () => ({ params: { chatId: uuidv7() }, query }),
})

/** A call that names the owner's message. */
const aboutMessage = <B>(body: B) => ({
  input: (world: World) => ({ params: { id: world.of.message }, body }),
  answers: onlyOwner('not_found'),
  unknown: () => ({ params: { id: uuidv7() }, body }),
  mismatched: {
    'a chat': (world: World) => ({ params: { id: world.of.chat }, body }),
    'a comment': (world: World) => ({ params: { id: world.of.comment }, body }),
  },
})

/** A call that names another chat of the asker's own. */
const inOwnChat = <B>(body: (world: World) => Promise<B>) => ({
  arrange: async (world: World) => ({
    params: { chatId: await storeGroup(world.server, 'Fern', [world.me]) },
    body: await body(world),
  }),
})

const list = (shown: boolean): Pick<Row, 'answers' | 'shows'> => ({
  answers: members,
  ...(shown && { shows: chatText }),
})

/** Chats: nobody but who is in one reads, writes, marks or finds anything of it, not even an admin (PRODUCT 6.6). */
export const chatRows: RowsOf<'chat'> = {
  'chat.all': { ...list(true), input: () => ({ query: {} }) },
  'chat.selected': { ...list(true), input: () => ({ params: { x: 'group' }, query: {} }) },
  'chat.search': [
    { ...list(true), input: ({ of }) => ({ params: { x: of.chatText } }) },
    { ...list(true), what: 'by name', input: () => ({ params: { x: 'walkers' } }) },
  ],
  'chat.find': [
    { ...list(true), input: ({ of }) => ({ params: { x: of.chatText }, query: {} }) },
    {
      what: 'in one chat',
      input: ({ of }) => ({ params: { x: of.chatText }, query: { chat_id: of.chat } }),
      answers: onlyReader,
      shows: chatText,
      unknown: ({ of }) => ({ params: { x: of.chatText }, query: { chat_id: uuidv7() } }),
    },
  ],
  'chat.dialog': { ...list(false), input: ({ owner }) => ({ params: { x: owner.session.id } }) },
  'chat.data': {
    ...asked(undefined),
    input: ({ of }) => ({ params: { chatId: of.chat } }),
    unknown: () => ({ params: { chatId: uuidv7() } }),
  },
  'chat.messages': [
    { input: ({ of }) => ({ query: { chat_id: of.chat } }), answers: onlyReader, shows: chatText },
    {
      what: 'before one',
      input: ({ of }) => ({ query: { chat_id: of.chat, before_id: of.message } }),
      answers: onlyReader,
      mismatched: {
        'of another chat': ({ of, ofOther }) => ({ query: { chat_id: of.chat, before_id: ofOther.message } }),
      },
    },
  ],
  'chat.newest': { ...list(true), input: ({ of }) => ({ query: { ids: [of.chat] } }) },
  'chat.changes': { ...asked({}), shows: chatText },
  'chat.changed': { ...list(false), input: () => ({ query: {} }) },
  'chat.create': {
    input: ({ owner }) => ({ body: { personids: [owner.session.id] } }),
    answers: { ...writers, owner: 'bad_request', blocked: 'not_found', blocker: 'not_found' },
    touches: true,
    mismatched: { 'somebody who closed the account': ({ closed }) => ({ body: { personids: [closed.session.id] } }) },
  },
  'chat.addMessage': [
    { ...aboutChat(() => text), shows: () => [] },
    {
      what: 'in another chat of the own, as an answer to a message of the owner',
      input: inOwnChat(async ({ of }) => ({ ...text, message_reply_to: of.message })),
      answers: nobody,
    },
    {
      what: 'in another chat of the own, under the id of a message of the owner',
      input: inOwnChat(async ({ of }) => ({ ...text, id: of.message })),
      answers: { ...onlyOwner('conflict'), owner: 'conflict' },
    },
  ],
  'chat.addPicture': [
    {
      input: {
        arrange: async world => ({
          params: { chatId: world.of.chat },
          body: { upload: await finishedUpload(world, world.me) },
        }),
      },
      answers: onlyOwner('not_found'),
      unknown: {
        arrange: async world => ({
          params: { chatId: uuidv7() },
          body: { upload: await finishedUpload(world, world.me) },
        }),
      },
    },
    {
      what: 'an upload of the owner, in an own chat',
      input: inOwnChat(async world => ({ upload: await finishedUpload(world, world.owner) })),
      answers: onlyOwner('upload_incomplete'),
    },
  ],
  'chat.markRead': {
    input: ({ of }) => ({ body: { ids: [of.message] } }),
    answers: onlyOwner('not_found'),
    shows: chatText,
  },
  'chat.rename': {
    input: ({ of }) => ({ params: { id: of.chat }, body: { chat_name: 'Stone and moss' } }),
    answers: onlyOwner('not_found'),
    shows: chatText,
    unknown: () => ({ params: { id: uuidv7() }, body: { chat_name: 'Stone and moss' } }),
  },
  'chat.editMessage': {
    input: ({ of, me }) => ({ params: { id: of.message, userId: me.session.id }, body: text }),
    answers: onlyOwner('not_found'),
    unknown: ({ me }) => ({ params: { id: uuidv7(), userId: me.session.id }, body: text }),
    mismatched: {
      'as somebody else': ({ of, other }) => ({ params: { id: of.message, userId: other.session.id }, body: text }),
    },
  },
  'chat.deleteMessage': {
    ...aboutMessage(undefined),
    input: ({ of }) => ({ params: { id: of.message } }),
    unknown: () => ({ params: { id: uuidv7() } }),
    mismatched: { 'a chat': ({ of }) => ({ params: { id: of.chat } }) },
  },
  'chat.reactMessage': { ...aboutMessage({ reaction: 'like' as const }), shows: chatText },
  'chat.reportMessage': {
    ...aboutMessage(report),
    answers: { ...onlyOwner('not_found'), owner: 'bad_request' },
    mismatchedBy: 'member',
  },
  'chat.leave': {
    ...aboutChat(() => undefined),
    input: ({ of }) => ({ params: { chatId: of.chat } }),
    unknown: () => ({ params: { chatId: uuidv7() } }),
    mismatched: {},
    shows: () => [],
  },
  'chat.addPeople': aboutChat(({ fan }) => ({ personids: [fan.session.id] })),
  'chat.accept': {
    ...aboutChat(() => undefined),
    input: ({ of }) => ({ params: { chatId: of.chat } }),
    unknown: () => ({ params: { chatId: uuidv7() } }),
    mismatched: {},
  },
  'chat.mute': aboutChat(() => ({ notification_status: 0 as const })),
}
