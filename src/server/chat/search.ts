import { setImmediate } from 'node:timers/promises'
import { limits } from '../../contract/limits.ts'
import { readings } from '../../contract/places/readings.ts'
import { isFound, lexemes, type SearchTerm, searchTerms } from '../../contract/search-folding.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { wordsQuery } from '../search/words.ts'
import { peopleOf } from './people.sql.ts'
import { readChats } from './read-chats.ts'
import { chatsWithWords, latestNames } from './search.sql.ts'

/**
 * The chats that have what was typed in their name, their people's names and tags, or a message; among the member's latest ones, the
 * latest first.
 */
export const search: Handler<'chat.search'> = async ({ params }, context) => {
  const { db, viewer } = context
  const terms = searchTerms(params.x, readings)
  if (terms.length === 0) return []
  const names = await latestNames(db, viewer, limits.chatsSearched)
  const ids = names.map(({ id }) => id)
  const people = await peopleOf(db, viewer, ids)
  const withWords = await chatsWithWords(db, viewer, ids, mark => wordsQuery(params.x, mark))
  const isNamed = nameMatcher(terms)
  const found: string[] = []
  for (const { id, name } of names) {
    if (found.length === limits.chatsPageSize) break
    const named = () => people(id).flatMap(({ person }) => [person.username, person.user_tag])
    if (withWords.has(id) || isNamed(name ?? '') || named().some(isNamed)) found.push(id)
    // Other calls get their turn between two chats: a name takes a while to fold, and a chat has many people.
    await setImmediate()
  }
  return readChats(context, found)
}

/** Whether a name has what was typed; each is folded once, however many chats it is in. */
function nameMatcher(terms: readonly SearchTerm[]): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return name => {
    const before = known.get(name)
    if (before !== undefined) return before
    const is = isFound(new Set(lexemes(name)), terms)
    known.set(name, is)
    return is
  }
}
