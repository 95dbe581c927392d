import { setImmediate } from 'node:timers/promises'
import { limits } from '../../../contract/limits.ts'
import { readings } from '../../../contract/places/readings.ts'
import { isFound, type SearchTerm, searchTerms } from '../../../contract/search-folding.ts'
import { termsQuery } from '../../core/words/words.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { chatOf } from './chat-of.ts'
import { peopleOf } from './people.sql.ts'
import { readChats } from './read-chats.ts'
import { readMessages } from './read-messages.sql.ts'
import { chatsWithWords, latestNames, messagesWithWords } from './search.sql.ts'

/** The chats that have what was typed in their name, their people's names and tags, or a message; the latest first. */
export const search: Handler<'chat.search'> = async ({ params }, context) =>
  readChats(context, await chatsWith(searchTerms(params.x, readings), context))

/** How many messages with a word, and how many of the newest ones, are looked at for what a search shows of a chat. */
const looked = { each: 100, inOne: 1_000 }

/** The same chats with the messages that have what was typed; or such messages of one chat alone. */
export const find: Handler<'chat.find'> = async ({ params, query }, context) => {
  const { db, viewer } = context
  const one = query.chat_id === undefined ? null : await chatOf(db, viewer, query.chat_id)
  const terms = searchTerms(params.x, readings)
  const found = one ? [one.id] : await chatsWith(terms, context)
  const depth = one ? 'inOne' : 'each'
  const ids = await messagesWithWords(db, viewer, found, mark => termsQuery(terms, mark), {
    most: limits.chatFound[depth],
    looked: looked[depth],
  })
  // The index of words has pairs of letters, which also stand in other words.
  const messages = (await readMessages(context, ids)).filter(each => isFound(each.chat_message_text, terms))
  return { chats: await readChats(context, found), messages }
}

/** The ids of the chats that have all terms, among the member's latest ones, the latest first. */
async function chatsWith(terms: readonly SearchTerm[], { db, viewer }: Context<SignedIn>): Promise<string[]> {
  if (terms.length === 0) return []
  const names = await latestNames(db, viewer, limits.chatsSearched)
  const ids = names.map(({ id }) => id)
  const people = await peopleOf(db, viewer, ids)
  const withWords = await chatsWithWords(db, viewer, ids, mark => termsQuery(terms, mark))
  const isNamed = nameMatcher(terms)
  const found: string[] = []
  for (const { id, name } of names) {
    if (found.length === limits.chatsPageSize) break
    const named = () => people(id).flatMap(({ person }) => [person.username, person.user_tag])
    if (withWords.has(id) || isNamed(name ?? '') || named().some(isNamed)) found.push(id)
    // Other calls get their turn between two chats: a name takes a while to fold, and a chat has many people.
    await setImmediate()
  }
  return found
}

/** Whether a name has what was typed; each is folded once, however many chats it is in. */
function nameMatcher(terms: readonly SearchTerm[]): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return name => {
    const before = known.get(name)
    if (before !== undefined) return before
    const is = isFound(name, terms)
    known.set(name, is)
    return is
  }
}
