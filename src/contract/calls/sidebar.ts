import * as v from 'valibot'
import { favoriteTag, sidebarTag, sidebarTemplates } from '../entities/sidebar.ts'
import { id, tag } from '../fields.ts'
import { call } from './define.ts'
import { messageOnly } from './shapes.ts'

/** The id of a tag or the tag itself: a device that followed it offline does not know the id. */
const byId = v.object({ hashtagId: v.union([id, tag]) })

/** The right sidebar (PRODUCT 2.10) and favourite tags. */
export const sidebar = {
  templates: call({
    method: 'GET',
    path: '/api/get_sidebar_templates',
    who: 'anyone',
    summary: "The sidebar's groups of posts.",
    output: sidebarTemplates,
    shared: true,
  }),
  tags: call({
    method: 'GET',
    path: '/api/get_sidebar_tags',
    who: 'anyone',
    summary: 'Trending tags.',
    output: v.array(sidebarTag),
    shared: true,
  }),
  favoriteTags: call({
    method: 'GET',
    path: '/api/get_favorite_tags',
    who: 'member',
    summary: "The caller's favourite tags with what is new under each.",
    output: v.array(favoriteTag),
  }),
  addFavoriteTag: call({
    method: 'PUT',
    path: '/api/add_favorite_tag/{tag}',
    who: 'member',
    summary: 'Follow a hashtag.',
    params: v.object({ tag }),
    output: v.object({ message: v.string(), favorite: favoriteTag }),
    queue: true,
  }),
  removeFavoriteTag: call({
    method: 'DELETE',
    path: '/api/remove_favorite_tag/{hashtagId}',
    who: 'member',
    summary: 'Follow a hashtag no longer.',
    params: byId,
    output: messageOnly,
    queue: true,
  }),
  clearCounter: call({
    method: 'PUT',
    path: '/api/clear_counter_for_fav_tag/{hashtagId}',
    who: 'member',
    summary: 'Set the counter of a favourite tag to zero.',
    params: byId,
    output: messageOnly,
    queue: true,
  }),
}
