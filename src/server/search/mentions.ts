import { limits } from '../../contract/limits.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { pictureAddress } from '../posts/picture-address.ts'
import { peopleBeginningWith } from './mentions.sql.ts'

/** People to mention, as a term is typed, with or without its @. */
export const mentions: Handler<'search.mentions'> = async ({ query }, { db, viewer }) => {
  const term = query.searchTerm.normalize('NFKC').trim().replace(/^@/, '').toLowerCase()
  const people = term === '' ? [] : await peopleBeginningWith(db, viewer, term, limits.mentionSuggestions)
  const users = people.map(({ avatar_id, ...person }) => ({
    ...person,
    avatar: avatar_id === null ? null : pictureAddress(avatar_id, 'thumb'),
  }))
  return { users }
}
