import { limits } from '../../../contract/limits.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { feedPage } from './feed.sql.ts'
import { readPosts } from './read-posts.sql.ts'

/** The posts that the member saved: the same as the feed's preset 'favorites'. */
export const favorites: Handler<'posts.favorites'> = async ({ query }, context) => {
  const { ids, next } = await feedPage(context.db, context.viewer, limits.feedPageSize, {
    selectedType: 'all',
    selectedTrend: 'saved',
    selectedDate: 'all',
    selectedContentTypes: [],
    searchWords: '',
    searchTags: [],
    selectedFrom: 'all',
    selectedPlace: '',
    ...query,
  })
  context.nextCursor(next)
  return readPosts(context, ids)
}
