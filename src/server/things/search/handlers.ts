import { wordKey } from '../../../contract/as-typed.ts'
import { limits } from '../../../contract/limits.ts'
import type { Handler, HandlersOf } from '../../platform/http/handlers.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { linkPreview } from '../link-preview/handler.ts'
import { peopleToMention } from './mentions.sql.ts'
import { asMember, asVisitor } from './search.ts'

/** People to mention, as a term is typed, with or without its @. */
const mentions: Handler<'search.mentions'> = async ({ query }, { db, viewer }) => {
  const term = wordKey(query.searchTerm).replace(/^@/, '')
  const people = term === '' ? [] : await peopleToMention(db, viewer, term, limits.mentionSuggestions)
  const users = people.map(({ avatar_id, ...person }) => ({
    ...person,
    avatar: avatar_id === null ? null : publicAddress(avatar_id, 480),
  }))
  return { users }
}

/** Search and what the editor looks up. */
export const search: HandlersOf<'search'> = { asMember, asVisitor, mentions, linkPreview }
