import { expect, test } from 'vitest'
import { aChat } from '../testing/fake-chats.ts'
import { aCommand } from '../testing/rows.ts'
import { addToChat, newMessage, renameChat } from './commands.ts'
import { layOverChats, layOverMessages } from './overlay.ts'

const yui = { user_id: 'yui', username: 'Yui', user_tag: 'yui', avatar: null, read_place: null }
const known = { sizes: new Map(), messages: new Map(), people: new Map([['yui', yui]]), unread: new Map() }

test('what waits to be done in a group stands between the messages that wait, in the order in which it was done', () => {
  const chatId = 'group'
  const message = (text: string) => newMessage({ chatId, text })
  const written = [message('One'), renameChat(chatId, 'Hanami'), message('Two'), addToChat(chatId, ['yui', 'unknown'])]
  const commands = written.map((each, at) => ({ ...aCommand(each), seq: at + 1 }))
  const [chat] = layOverChats([{ ...aChat({ chat_id: chatId, group: true }), last_message: null }], commands, known)
  const messages = layOverMessages(chatId, [], commands, known)
  const lines = chat?.lines ?? []
  const inOrder = [...messages, ...lines].toSorted((a, b) => a.place - b.place)
  expect(inOrder.map(each => ('kind' in each ? each.kind : each.chat_message_text))).toEqual([
    'One',
    'named',
    'Two',
    'added',
  ])
  expect(new Set(inOrder.map(each => each.place)).size).toBe(4)
  expect(lines[0]).toMatchObject({ name: 'Hanami', waiting: { commandId: commands[1]?.id, state: 'waiting' } })
  expect(lines[1]?.people).toEqual([{ user_id: 'yui', username: 'Yui' }])
})

test('a name that was refused has no line', () => {
  const commands = [{ ...aCommand(renameChat('group', 'Hanami')), state: 'refused' as const }]
  const [chat] = layOverChats([{ ...aChat({ chat_id: 'group', group: true }), last_message: null }], commands, known)
  expect(chat?.lines).toEqual([])
})
