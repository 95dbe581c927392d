import type { ReactionKind } from '../../contract/entities/common.ts'
import type { ChatStanding } from '../../contract/policy/chats.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { NewMessage } from '../things/chat/messages.sql.ts'
import type { DemoChat, DemoMessage, DemoPicture } from './content/types.ts'

/** All chats, their messages in the order of time over all chats, and what belongs to these. */
export type ChatPlan = {
  chats: { id: string; name?: string; people: { id: string; standing: ChatStanding; read: number }[] }[]
  messages: Required<NewMessage>[]
  pictures: (DemoPicture & { id: string; ownerId: string; private: true })[]
  reactions: { target: 'message'; targetId: string; userId: string; kind: ReactionKind }[]
}

const minute = 60_000

/** Plans the demo's chats, so that their times count back from `now`. */
export function planChats(
  people: readonly { id: string; tag: string }[],
  chats: readonly DemoChat[],
  now: Date,
): ChatPlan {
  const plan: ChatPlan = { chats: [], messages: [], pictures: [], reactions: [] }
  const idOf = (tag: string): string => {
    const person = people.find(each => each.tag === tag)
    if (person === undefined) throw new Error(`a chat of the demo names ${tag}, who is not among its people`)
    return person.id
  }
  for (const chat of chats) {
    const id = uuidv7()
    plan.chats.push({
      id,
      ...(chat.name === undefined ? {} : { name: chat.name }),
      people: chat.people
        .map(tag => ({ id: idOf(tag), ...stateOf(chat, tag) }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    })
    const ids = chat.messages.map(() => uuidv7())
    for (const [at, message] of chat.messages.entries())
      planMessage(plan, message, {
        id: ids[at] ?? '',
        chatId: id,
        replyTo: ids[message.replyTo ?? -1] ?? null,
        idOf,
        now,
      })
  }
  plan.messages.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return plan
}

function stateOf({ asked = [], unread = {}, messages }: DemoChat, tag: string) {
  return asked.includes(tag)
    ? { standing: 'asked' as const, read: 0 }
    : { standing: 'member' as const, read: messages.length - (unread[tag] ?? 0) }
}

function planMessage(
  plan: ChatPlan,
  { by, text, minutesAgo, picture, reactions = {} }: DemoMessage,
  at: { id: string; chatId: string; replyTo: string | null; idOf: (tag: string) => string; now: Date },
): void {
  const { id, chatId, replyTo, idOf, now } = at
  const authorId = idOf(by)
  const shown = picture && { ...picture, id: uuidv7(), ownerId: authorId, private: true as const }
  if (shown) plan.pictures.push(shown)
  const pictures = shown ? [{ id: shown.id, name: shown.file.replace('.svg', '.jpg') }] : []
  const createdAt = new Date(now.getTime() - minutesAgo * minute)
  plan.messages.push({ id, chatId, authorId, text, replyTo, pictures, createdAt })
  for (const [tag, kind] of Object.entries(reactions))
    plan.reactions.push({ target: 'message', targetId: id, userId: idOf(tag), kind })
}
