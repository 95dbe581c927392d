import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { aChatter } from '../../../tests/support/chatter.ts'
import { readings } from '../../contract/places/readings.ts'
import { searchTerms } from '../../contract/search-folding.ts'
import { findHeld } from './find.ts'
import { readFoundChats } from './read-chats.ts'

test('held messages are found as on the server, in all chats or in one, the newest first', async () => {
  const { mirror, server, open } = aChatter()
  const [one, other] = [server.begin(0, { chat_name: '京都を歩く会' }), server.begin(0)]
  const at = (day: number) => `2026-11-0${day}T09:00:00.000Z`
  for (const [chat, text, day] of [
    [one, '京都から来ました', 1],
    [other, 'Ｋｙｏｔｏ at nine', 3],
    [one, 'Back from Kyoto', 2],
    [one, 'ラーメンにしよう', 4],
  ] as const)
    server.say(chat.chat_id, { chat_message_text: text, chat_message_created_date: at(day) })
  await open(one.chat_id)
  await open(other.chat_id)
  const found = async (words: string, chatId: string | null = null) =>
    (await findHeld(mirror, searchTerms(words, readings), chatId)).map(each => each.chat_message_text)
  expect(await found('kyoto')).toEqual(['Ｋｙｏｔｏ at nine', 'Back from Kyoto', '京都から来ました'])
  expect(await found('きょうと', one.chat_id)).toEqual(['Back from Kyoto', '京都から来ました'])
  expect(await found('らーめん')).toEqual(['ラーメンにしよう'])
  expect(await found('kyoto nine')).toEqual(['Ｋｙｏｔｏ at nine'])
  expect(await found('…')).toEqual([])
  const { named } = await readFoundChats(mirror, 'kyoto', searchTerms('kyoto', readings))
  expect(named.map(chat => chat.chat_id)).toEqual([one.chat_id])
})
