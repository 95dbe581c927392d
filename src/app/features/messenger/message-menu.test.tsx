import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Session } from '../../../contract/entities/session.ts'
import type { MessageView } from '../../../local/chat/views.ts'
import { aChat, aMessage } from '../../../local/testing/fake-chats.ts'
import { MessageMenu } from './message-menu.tsx'

const day = 24 * 3_600_000
vi.mock('../../state/language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../../state/language/use-clock.ts', () => ({ useClock: () => ({ now: Date.now() }) }))
vi.mock('../../state/device/open-device.ts', async original => ({
  ...(await original<object>()),
  useSession: () => ({ id: 'me', role: 1 }) as Session,
}))

/** What changes an own message, in its menu. */
function changesOf(given: Partial<MessageView>): string[] {
  const message = { ...aMessage({ chat_id: 'c', chat_user_id: 'me' }), ...given }
  const nothing = () => {}
  const menu = <MessageMenu chat={aChat()} message={message} onReact={nothing} onReply={nothing} onEdit={nothing} />
  const html = renderToStaticMarkup(menu)
  return ['chat.message.edit', 'chat.message.delete', 'app.delete'].filter(key => html.includes(key))
}

const at = (ago: number) => ({ chat_message_created_date: new Date(Date.now() - ago).toISOString() })

test('a sent message is edited and deleted for everyone within a day', () => {
  expect(changesOf(at(1_000))).toEqual(['chat.message.edit', 'chat.message.delete'])
  expect(changesOf(at(2 * day))).toEqual([])
})

test('a message that waits is edited and deleted where it stands, however long it waits', () => {
  const waiting = { commandId: 'one', state: 'waiting' } as const
  expect(changesOf({ ...at(2 * day), rev: 0, waiting })).toEqual(['chat.message.edit', 'app.delete'])
})
