import type { Order, RulesOfTopic } from '../command/rules.ts'

// Apart from `commands.ts`, whose makers the first view has no room for.

/** Commands about a chat, or about a message, are sent in the order of writing, once that exists. */
const about = <More extends Partial<Order>>(id = '', more: More) => ({
  subject: `chat ${id}`,
  needs: [id],
  ...more,
})

const rule = <Args, Ordered extends Order>(order: (args: Args) => Ordered) => ({
  order,
  isTrueAlready: null,
  quiet: false,
})

type Sent = {
  params: { chatId: string }
  body: { id?: string | undefined; message_reply_to?: string | undefined }
}

const send = {
  ...rule(({ params: { chatId }, body }: Sent) =>
    about(chatId, { needs: [chatId, body.message_reply_to ?? chatId], creates: body.id }),
  ),
  /** A reply to a message that was never sent is sent without its quote. */
  without<Args extends Sent>(args: Args, dropped: string): Args | null {
    const { message_reply_to, ...body } = args.body
    return dropped === message_reply_to && dropped !== args.params.chatId ? { ...args, body } : null
  },
}

/** The rules for enqueuing commands about chats. */
export const chatRules: RulesOfTopic<'chat'> = {
  'chat.create': rule(({ body }) => about(body.id, { needs: [], creates: body.id })),
  'chat.addMessage': send,
  'chat.addPicture': send,
  'chat.editMessage': rule(({ params, body }) =>
    about(params.id, { toggle: `edit ${params.id}`, amends: { id: params.id, body } }),
  ),
  'chat.deleteMessage': rule(({ params }) => about(params.id, { deletes: params.id })),
  'chat.reactMessage': rule(({ params }) => about(params.id, { toggle: `react ${params.id}` })),
  'chat.markRead': { ...rule(() => ({ subject: 'read', needs: [] })), quiet: true },
  'chat.mute': rule(({ params }) => about(params.chatId, { toggle: `mute ${params.chatId}` })),
  'chat.leave': rule(({ params }) => about(params.chatId, { deletes: params.chatId })),
  'chat.accept': rule(({ params }) => about(params.chatId, {})),
  'chat.rename': rule(({ params }) => about(params.id, { toggle: `rename ${params.id}` })),
  'chat.addPeople': rule(({ params }) => about(params.chatId, {})),
  'chat.reportMessage': rule(({ params }) => ({ subject: 'report', needs: [params.id] })),
}
