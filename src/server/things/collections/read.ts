import { CallError } from '../../../contract/errors.ts'
import type { Context, Handler } from '../../platform/http/handlers.ts'
import { readPosts } from '../posts/read-posts.sql.ts'
import { collectionsState } from './collections.sql.ts'
import { collectionsOf, entriesPage, ownCollection, sharedBySlug } from './read-collections.sql.ts'
import { collectionView, entryView, sharedView } from './views.ts'

/** The member's collections. */
export const list: Handler<'collections.list'> = async ({ query }, { db, viewer }) => {
  // The state before the rows: a change in between is then asked for once more, instead of being missed.
  const rev = await collectionsState(db, viewer.id)
  const rows = await collectionsOf(db, viewer, query.since)
  return {
    rev,
    collections: rows.map(row => ({ ...collectionView(row), entries: row.entries?.map(entryView) ?? null })),
  }
}

/** A page of an own collection. @throws CallError not_found */
export const read: Handler<'collections.read'> = async ({ params, query }, context) => {
  const row = await ownCollection(context.db, context.viewer, params.id)
  if (row === undefined) throw new CallError('not_found')
  const page = await pageOf(context, { collectionId: row.id, others: false, cursor: query.cursor })
  return { collection: collectionView(row), ...page }
}

/** A page of a shared collection. @throws CallError not_found, also once it is not shared any more */
export const shared: Handler<'collections.shared'> = async ({ params, query }, context) => {
  const row = await sharedBySlug(context.db, context.viewer, params.slug)
  if (row === undefined) throw new CallError('not_found')
  const page = await pageOf(context, { collectionId: row.id, others: true, cursor: query.cursor })
  return { collection: sharedView(row), ...page }
}

async function pageOf(context: Context, asked: { collectionId: string; others: boolean; cursor: string | undefined }) {
  const { entries, next } = await entriesPage(context.db, context.viewer, asked)
  context.nextCursor(next)
  // Several stops of one guide have the same.
  const ids = [...new Set(entries.flatMap(({ post_id }) => post_id ?? []))]
  const posts = await readPosts(context, ids)
  return { entries: entries.map(entryView), posts }
}
