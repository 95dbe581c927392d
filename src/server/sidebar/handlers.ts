import type { HandlersOf } from '../platform/http/handlers.ts'
import { addFavoriteTag, clearCounter, favoriteTags, removeFavoriteTag } from '../things/tags/favorite-tags.ts'
import { trendingTags } from '../things/tags/tag-ranks.sql.ts'
import { templates } from './templates.ts'

/** The right sidebar. */
export const sidebar: HandlersOf<'sidebar'> = {
  templates,
  tags: async (_input, { db }) => trendingTags(db),
  favoriteTags,
  addFavoriteTag,
  removeFavoriteTag,
  clearCounter,
}
