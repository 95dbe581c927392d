import { keepSingle } from '../mirror/singles.ts'
import { momentNow } from '../mirror/ticks.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { favoritesKey } from './favorites-key.ts'
import { mainTagsKey } from './main-tags-key.ts'

/** Loads the own favourite tags with their counters; for visitors nothing. */
export async function loadFavoriteTags({ mirror, client, session, now }: LoadContext): Promise<'loaded'> {
  if (!session()) return 'loaded'
  const asked = await momentNow(mirror, now)
  const { data } = await client.call('sidebar.favoriteTags', {})
  await keepSingle(mirror, favoritesKey, data, asked)
  return 'loaded'
}

/** Loads the main hashtags, which editors suggest. */
export async function loadMainTags({ mirror, client, now }: LoadContext): Promise<'loaded'> {
  const asked = await momentNow(mirror, now)
  const { data } = await client.call('profile.mainHashtags', {})
  await keepSingle(mirror, mainTagsKey, data, asked)
  return 'loaded'
}

/** Loads what the sidebar shows to everybody: its groups, the trending tags and the latest posts. */
export async function loadSidebar({ mirror, client, now }: LoadContext): Promise<'loaded'> {
  const asked = await momentNow(mirror, now)
  const keep = (key: string) => (answer: { data: unknown }) => keepSingle(mirror, key, answer.data, asked)
  await Promise.all([
    client.call('sidebar.templates', {}).then(keep('templates')),
    client.call('sidebar.tags', {}).then(keep('tags')),
    client.call('posts.timeline', {}).then(keep('latest')),
  ])
  return 'loaded'
}
