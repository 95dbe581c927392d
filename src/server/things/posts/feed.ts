import type { FeedFilter } from '../../../contract/calls/posts.ts'
import type { Context, Handler } from '../../platform/http/handlers.ts'
import { callerKey, countSearch } from '../../platform/http/rates.ts'
import { feedPage } from './feed.sql.ts'
import { readPosts } from './read-posts.sql.ts'

/** A page of the feed as the member sees it. */
export const feed: Handler<'posts.feed'> = async ({ params, query }, context) => {
  countExpensiveSearch(query, context)
  return page(params.pageSize, query, context)
}

/** A page of the feed as visitors see it, also when a member asks. */
export const feedForVisitors: Handler<'posts.feedForVisitors'> = async ({ params, query }, context) => {
  countExpensiveSearch(query, context)
  return page(params.pageSize, query, { ...context, viewer: null })
}

function countExpensiveSearch({ searchWords, searchTags }: FeedFilter, { viewer, address, services }: Context): void {
  if (searchWords.trim() === '' && searchTags.length < 2) return
  countSearch(callerKey(viewer?.id ?? null, address), services.memoryRates)
}

async function page(pageSize: number, filter: FeedFilter, context: Context) {
  const { ids, next } = await feedPage(context.db, context.viewer, pageSize, filter)
  context.nextCursor(next)
  return readPosts(context, ids)
}
