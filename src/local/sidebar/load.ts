import type { SingleKey } from '../mirror/keys.ts'
import { loadSingle } from '../mirror/load-single.ts'
import { keepSingle } from '../mirror/singles.ts'
import { momentNow } from '../mirror/ticks.ts'
import type { LoadContext } from '../wire/load-context.ts'

/** Loads the own favourite tags with their counters; for visitors nothing. */
export async function loadFavoriteTags(context: LoadContext): Promise<void> {
  if (context.session()) await loadSingle(context, 'favorites', 'sidebar.favoriteTags', {})
}

/** Loads the main hashtags, which editors suggest. */
export const loadMainTags = (context: LoadContext): Promise<void> =>
  loadSingle(context, 'main-tags', 'profile.mainHashtags', {})

/** Loads what the sidebar shows to everybody: its groups, the trending tags and the latest posts. */
export async function loadSidebar({ mirror, client, now }: LoadContext): Promise<void> {
  const asked = await momentNow(mirror, now)
  const keep = (key: SingleKey) => (answer: { data: unknown }) => keepSingle(mirror, key, answer.data, asked)
  await Promise.all([
    client.call('sidebar.templates', {}).then(keep('templates')),
    client.call('sidebar.tags', {}).then(keep('tags')),
    client.call('posts.timeline', {}).then(keep('latest')),
  ])
}
