import { test } from 'vitest'
import { numbersFrom, rounds, seed, tellDrawn } from '../support/chance.ts'
import { befriend, beginChat } from '../support/chats.ts'
import { get, type Member } from '../support/people.ts'
import { until } from '../support/site.ts'
import { expectInOrder, PersonChatting } from './chatting.ts'
import { newMembers, ownSite } from './own-site.ts'
import { Patience } from './patience.ts'

const CLIENTS = 6
const ROUNDS = rounds(1)
const chosen = numbersFrom(seed)
tellDrawn('kills', ROUNDS, `${ROUNDS} kills while people chat`)

test(
  `${CLIENTS} people chat while the server is killed: all is there once, in order, with its marks, ${ROUNDS} rounds`,
  async () => {
    const own = await ownSite()
    const members = await newMembers(own.site(), CLIENTS)
    const [first, ...others] = members as [Member, ...Member[]]
    for (const other of others) await befriend(first, other)
    const { chat_id } = await beginChat(first, others)
    for (const other of others) await get(other, 'chat.accept', { params: { chatId: chat_id } })
    const { wait } = Patience.beside(own.site().origin)
    const people = members.map(member => new PersonChatting(member, chat_id, chosen, wait))
    const acknowledged = () => people.flatMap(each => each.sendings).filter(each => each.made !== null).length
    for (let round = 1; round <= ROUNDS; round++) {
      const wanted = acknowledged() + chosen(10, 200)
      const chatting = people.map(each => each.chat())
      await until(`${wanted} messages`, () => acknowledged() >= wanted)
      await own.site().stop('SIGKILL')
      await Promise.all(chatting)
      await own.again()
      for (const each of people) await each.repeat()
      await expectInOrder(chat_id, people)
    }
  },
  120_000 + ROUNDS * 60_000,
)
