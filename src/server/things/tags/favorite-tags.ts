import type { OutputOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import type { Handler, SignedIn } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import {
  deleteFavorite,
  type FavoriteRow,
  favoriteTags as favoritesOf,
  insertFavorite,
  lockFavorites,
  markTagSeen,
  tagIdOf,
} from './favorite-tags.sql.ts'

/** The member's favourite tags, each with the number of new posts. */
export const favoriteTags: Handler<'sidebar.favoriteTags'> = async (_input, { db, viewer }) =>
  (await favoritesOf(db, viewer)).map(row => view(row, viewer))

/**
 * Follows a tag. One that is followed already stays as it is.
 * @throws CallError too_many_kept
 */
export const addFavoriteTag: Handler<'sidebar.addFavoriteTag'> = async ({ params }, { db, viewer, language }) => {
  const count = await lockFavorites(db, viewer.id)
  const tagId = await tagIdOf(db, params.tag)
  const [known] = await favoritesOf(db, viewer, tagId)
  if (known === undefined) {
    if (count >= limits.favoriteTags) throw new CallError('too_many_kept')
    await insertFavorite(db, viewer.id, tagId)
  }
  const [row] = known === undefined ? await favoritesOf(db, viewer, tagId) : [known]
  if (row === undefined) throw new Error('a favourite tag that was just added is not there')
  return { message: serverText(language, 'answer.tag_added'), favorite: view(row, viewer) }
}

/** Ends following a tag. */
export const removeFavoriteTag: Handler<'sidebar.removeFavoriteTag'> = async ({ params }, { db, viewer, language }) => {
  await deleteFavorite(db, viewer.id, params.hashtagId)
  return { message: serverText(language, 'answer.tag_removed') }
}

/** Sets the count of new posts of a tag to zero, because the member has looked at them. */
export const clearCounter: Handler<'sidebar.clearCounter'> = async ({ params }, { db, viewer, language }) => {
  await markTagSeen(db, viewer.id, params.hashtagId)
  return { message: serverText(language, 'answer.tag_seen') }
}

const view = (row: FavoriteRow, viewer: SignedIn): OutputOf<'sidebar.favoriteTags'>[number] => ({
  id: row.id,
  hashtag: row.hashtag,
  hashtag_id: row.hashtag_id,
  hashtag_update_count: row.count,
  fav_tag_add_date: row.created_at.toISOString(),
  user_id: viewer.id,
})
