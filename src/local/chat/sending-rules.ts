import { fromPlain } from '../../contract/rich-text/from-plain.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import {
  type Answered,
  type EditorRules,
  plain,
  type SendingRulesOfTopic,
  shownNowhere,
} from '../command/sending-rules.ts'
import type { Mirror } from '../mirror/schema.ts'
import { beginLog, dropChats, keepChats, keepMessages, keepSent } from './chat-rows.ts'
import { deleteMessage, leaveChat } from './commands.ts'
import { messageKey, movedKey } from './keys.ts'
import { renamed } from './moved.ts'
import { isNewMessage } from './overlay.ts'

type SendKind = 'chat.addMessage' | 'chat.addPicture'

/** How a message is put back into its chat's composer. */
const messageEditor: EditorRules<SendKind> = {
  opensWhenGone: false,
  place: async (_, { args: { params } }) => ({
    key: messageKey(params.chatId),
    href: `/messenger/${params.chatId}`,
  }),
  async draft(mirror, { args: { body } }, files) {
    const uploads = 'uploads' in body && Array.isArray(body.uploads) ? body.uploads : []
    const pictures = files.map(({ id, ...file }) => ({
      key: id,
      ...file,
      alt: uploads.find(upload => upload.id === id)?.alt ?? '',
    }))
    const { chat_message_text: text = '', message_reply_to: id } = body
    const answered = id === undefined ? undefined : await mirror.messages.get(id)
    const replyTo = id === undefined ? null : { id, name: answered?.message.username ?? '' }
    const content = { text, pictures, replyTo }
    return { content, base: null }
  },
}

const send = {
  ...plain,
  label: 'device.kind.message',
  typedText: ({ body }: { body: { chat_message_text?: string | undefined } }) =>
    fromPlain(body.chat_message_text ?? ''),
  draftWhenRefused: true,
  undo: (_: unknown, id: string) => deleteMessage(id),
  applyAnswer: ({ mirror, data }: Answered<SendKind>) => keepSent(mirror, data),
  editor: messageEditor,
} as const

const ofChat = {
  ...plain,
  label: 'device.kind.chat',
  applyAnswer: ({ mirror, data }: Answered<'chat.mute' | 'chat.accept' | 'chat.rename' | 'chat.addPeople'>) =>
    keepChats(mirror, [data], 'write'),
} as const

/** The rules for sending commands about chats and applying their answers. */
export const chatSending: SendingRulesOfTopic<'chat'> = {
  'chat.create': {
    ...plain,
    label: 'device.kind.chat',
    undo: (_, id) => leaveChat(id),
    alsoHolds: subjectsOfPerhapsTheSame,
    async applyAnswer({ mirror, command, data, now }) {
      await keepChats(mirror, [data], 'write')
      const { id } = command.args.body
      if (id === data.chat_id) await beginLog(mirror, data, now)
      if (id !== undefined && id !== data.chat_id) await moveChat(mirror, id, data.chat_id)
    },
  },
  'chat.addMessage': send,
  'chat.addPicture': send,
  'chat.editMessage': {
    ...plain,
    label: 'device.kind.edit.message',
    typedText: ({ body }) => fromPlain(body.chat_message_text),
    applyAnswer: ({ mirror, data }) => keepMessages(mirror, [data], 'write'),
  },
  'chat.deleteMessage': {
    ...plain,
    label: 'device.kind.delete.message',
    applyAnswer: ({ mirror, data }) => keepMessages(mirror, [data.deleted], 'write'),
    // The chat's changes bring what is left of it.
    applyGone: async () => {},
  },
  'chat.reactMessage': {
    ...plain,
    label: 'device.kind.react',
    applyAnswer: ({ mirror, data }) => keepMessages(mirror, [data], 'write'),
  },
  'chat.markRead': {
    ...plain,
    label: 'device.kind.other',
    applyAnswer: ({ mirror, data }) => keepChats(mirror, data.chats, 'write'),
    applyGone: async () => {},
  },
  'chat.mute': ofChat,
  'chat.accept': ofChat,
  'chat.rename': ofChat,
  'chat.addPeople': ofChat,
  'chat.reportMessage': {
    ...plain,
    label: 'device.kind.report',
    typedText: ({ body }) => body.report_text,
    draftWhenRefused: true,
    applyAnswer: shownNowhere,
  },
  'chat.leave': {
    ...plain,
    label: 'device.kind.leave',
    applyAnswer: ({ mirror, command }) => dropChats(mirror, [command.args.params.chatId]),
    applyGone: (mirror, command) => dropChats(mirror, [command.args.params.chatId]),
  },
}

/** With whom a queued command begins a chat of two; null where it does something else. */
function begunWith(command: Command): string | null {
  if (command.kind !== 'chat.create') return null
  const others = new Set([command.args.body.personids].flat())
  others.delete(command.user.id)
  const [other] = others
  return others.size === 1 && other !== undefined ? other : null
}

/**
 * The subjects of the chats that may turn out to be the one which a command begins: the two have only one, but another tab may have begun it
 * as well, or another phone. What is typed into those may not overtake what was typed into this one before (PRODUCT 10.12). A chat
 * of which the device knows nothing may be with anybody.
 */
async function subjectsOfPerhapsTheSame(
  mirror: Mirror,
  command: Command<'chat.create'>,
  queued: readonly Command[],
): Promise<string[]> {
  const other = begunWith(command)
  if (other === null) return []
  const begun = new Map(queued.flatMap(each => (each.kind === 'chat.create' ? [[each.args.body.id, each]] : [])))
  const ids = [...new Set(queued.flatMap(each => (isNewMessage(each) ? each.args.params.chatId : [])))]
  const rows = await mirror.chats.bulkGet(ids)
  const same = ids.filter((id, at) => {
    const create = begun.get(id)
    if (create) return begunWith(create) === other
    const chat = rows[at]?.chat
    return chat === undefined || (!chat.group && chat.personids.includes(other))
  })
  return same.map(id => `chat ${id}`)
}

/**
 * The two had a chat already: what waits for the one that was begun here goes into that one. To be called inside a transaction over the
 * queue.
 */
async function moveChat(mirror: Mirror, from: string, to: string): Promise<void> {
  for (const command of await commandsOf(mirror)) {
    if (command.kind === 'chat.create' || !JSON.stringify(command.args).includes(from)) continue
    const args = renamed(command.args, from, to)
    await mirror.outbox.put({ ...command, args, subject: command.subject.replace(from, to) } as Command)
  }
  await mirror.meta.put({ key: movedKey(from), value: to })
}
