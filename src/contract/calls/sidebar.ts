import * as v from 'valibot'
import { favoriteTag, sidebarTag, sidebarTemplates } from '../entities/sidebar.ts'
import { id, tag } from '../fields.ts'
import { call } from './define.ts'
import { messageOnly } from './shapes.ts'

/** The id of a tag or the tag itself: a device that followed it offline does not know the id. */
const byId = v.object({ hashtagId: v.union([id, tag]) })
const changes = { who: 'member', params: byId, output: messageOnly, queue: true } as const

/** The right sidebar (PRODUCT 2.10) and favourite tags. */
export const sidebar = {
  templates: call('GET /api/get_sidebar_templates', {
    who: 'anyone',
    summary: "The sidebar's groups of posts.",
    output: sidebarTemplates,
    shared: true,
  }),
  tags: call('GET /api/get_sidebar_tags', {
    who: 'anyone',
    summary: 'Trending tags.',
    output: v.array(sidebarTag),
    shared: true,
  }),
  favoriteTags: call('GET /api/get_favorite_tags', {
    who: 'member',
    summary: "The caller's favourite tags with what is new under each.",
    output: v.array(favoriteTag),
  }),
  addFavoriteTag: call('PUT /api/add_favorite_tag/{tag}', {
    who: 'member',
    summary: 'Follow a hashtag.',
    params: v.object({ tag }),
    output: v.object({ message: v.string(), favorite: favoriteTag }),
    queue: true,
  }),
  removeFavoriteTag: call('DELETE /api/remove_favorite_tag/{hashtagId}', {
    ...changes,
    summary: 'Follow a hashtag no longer.',
  }),
  clearCounter: call('PUT /api/clear_counter_for_fav_tag/{hashtagId}', {
    ...changes,
    summary: 'Set the counter of a favourite tag to zero.',
  }),
}
