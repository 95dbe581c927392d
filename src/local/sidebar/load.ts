import type { SingleKey } from '../mirror/keys.ts'
import { keepSingle } from '../mirror/singles.ts'
import { momentNow } from '../mirror/ticks.ts'
import type { LoadContext } from '../wire/load-context.ts'

/** Loads the own favourite tags with their counters; for visitors nothing. */
export async function loadFavoriteTags({ mirror, client, session, now }: LoadContext): Promise<'loaded'> {
  if (!session()) return 'loaded'
  const asked = await momentNow(mirror, now)
  const { data } = await client.call('sidebar.favoriteTags', {})
  await keepSingle(mirror, 'favorites', data, asked)
  return 'loaded'
}

/** Loads the main hashtags, which editors suggest. */
export async function loadMainTags({ mirror, client, now }: LoadContext): Promise<'loaded'> {
  const asked = await momentNow(mirror, now)
  const { data } = await client.call('profile.mainHashtags', {})
  await keepSingle(mirror, 'main-tags', data, asked)
  return 'loaded'
}

/** Loads what the sidebar shows to everybody: its groups, the trending tags and the latest posts. */
export async function loadSidebar({ mirror, client, now }: LoadContext): Promise<'loaded'> {
  const asked = await momentNow(mirror, now)
  const keep = (key: SingleKey) => (answer: { data: unknown }) => keepSingle(mirror, key, answer.data, asked)
  await Promise.all([
    client.call('sidebar.templates', {}).then(keep('templates')),
    client.call('sidebar.tags', {}).then(keep('tags')),
    client.call('posts.timeline', {}).then(keep('latest')),
  ])
  return 'loaded'
}
