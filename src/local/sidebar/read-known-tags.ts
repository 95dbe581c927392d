import type { SidebarTag } from '../../contract/entities/sidebar.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { layOverFavoriteTags } from './overlay.ts'
import type { FavoriteTag, KnownTags } from './views.ts'

/**
 * All hashtags that the device knows, each once: the own favourites, then what is trending, the main ones, and those of the posts in
 * the mirror, the most frequent first.
 */
export function readKnownTags(mirror: Mirror): Promise<KnownTags> {
  return mirror.transaction('r', mirror.singles, mirror.posts, mirror.outbox, async () => {
    const [favorites, trending, main] = await mirror.singles.bulkGet(['favorites', 'tags', 'main-tags'])
    const rows = await mirror.posts.toArray()
    const commands = await commandsOf(mirror)
    const own = layOverFavoriteTags((favorites?.value as FavoriteTag[] | undefined) ?? [], commands)
    const tags = [
      ...own.map(({ hashtag }) => hashtag),
      ...((trending?.value as SidebarTag[] | undefined) ?? []).map(({ hashtag }) => hashtag),
      ...((main?.value as string[] | undefined) ?? []),
      ...byFrequency(rows.flatMap(({ post }) => post.post_hashtags)),
    ]
    return { tags: [...new Set(tags)], hasMain: main !== undefined }
  })
}

function byFrequency(tags: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag)
}
