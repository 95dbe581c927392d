import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deleteMessage, newMessage, reactMessage } from '../chat/commands.ts'
import { newMirror, someone } from '../testing/rows.ts'
import { enqueue } from './queue.ts'
import { discard } from './take-back.ts'

/** What was written about something that is dropped before it was sent. */

async function aReply() {
  const mirror = newMirror()
  const asked = newMessage({ chatId: 'chat', text: 'Tea?' })
  const askedId = asked.args.body.id ?? ''
  const answer = newMessage({ chatId: 'chat', text: 'Yes', replyTo: askedId })
  const id = await enqueue(mirror, asked, someone)
  await enqueue(mirror, answer, someone)
  await enqueue(mirror, reactMessage(askedId, 'like'), someone)
  const again = newMessage({ chatId: 'chat', text: 'With milk', replyTo: answer.args.body.id ?? '' })
  await enqueue(mirror, again, someone)
  const queued = async () =>
    (await mirror.outbox.toArray()).map(({ kind, args, dependsOn }) => ({
      kind,
      body: 'body' in args && args.body,
      dependsOn,
    }))
  return { mirror, askedId, id: id ?? '', queued, texts: ['Yes', 'With milk'] }
}

test.each(['deleted', 'discarded'] as const)(
  'a reply to a message that is %s before it was sent goes on without its quote',
  async how => {
    const { mirror, askedId, id, queued } = await aReply()
    if (how === 'deleted') await enqueue(mirror, deleteMessage(askedId), someone)
    else await discard(mirror, id)
    const [reply, second, ...rest] = await queued()
    expect(rest).toEqual([])
    expect(reply).toMatchObject({ body: { chat_message_text: 'Yes' }, dependsOn: [] })
    expect(reply?.body).not.toHaveProperty('message_reply_to')
    expect(second?.dependsOn).toHaveLength(1)
    expect(second).toMatchObject({ body: { chat_message_text: 'With milk', message_reply_to: expect.any(String) } })
  },
)
