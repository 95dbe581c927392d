import { wordKey } from '../../../contract/as-typed.ts'
import { limits } from '../../../contract/limits.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { peopleToMention } from './mentions.sql.ts'

/** People to mention, as a term is typed, with or without its @. */
export const mentions: Handler<'search.mentions'> = async ({ query }, { db, viewer }) => {
  const term = wordKey(query.searchTerm).replace(/^@/, '')
  const people = term === '' ? [] : await peopleToMention(db, viewer, term, limits.mentionSuggestions)
  const users = people.map(({ avatar_id, ...person }) => ({
    ...person,
    avatar: avatar_id === null ? null : publicAddress(avatar_id, 480),
  }))
  return { users }
}
