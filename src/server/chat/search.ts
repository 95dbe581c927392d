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
  const found = names.filter(({ id, name }) => {
    const named = people(id).flatMap(({ person }) => [person.username, person.user_tag])
    return withWords.has(id) || [name ?? '', ...named].some(each => has(each, terms))
  })
  return readChats(
    context,
    found.slice(0, limits.chatsPageSize).map(({ id }) => id),
  )
}

const has = (name: string, terms: readonly SearchTerm[]): boolean => isFound(new Set(lexemes(name)), terms)
