import { commandsOf } from '../command/queued-commands.ts'
import { keptState } from '../mirror/list-state.ts'
import type { Mirror } from '../mirror/schema.ts'
import { layOverFavoriteTags } from './overlay.ts'
import type { FavoriteTag, FavoriteTagsView } from './views.ts'

/** The own favourite tags by name, with waiting commands laid over. */
export function readFavoriteTags(mirror: Mirror): Promise<FavoriteTagsView> {
  return mirror.transaction('r', mirror.singles, mirror.outbox, async () => {
    const row = await mirror.singles.get('favorites')
    const commands = await commandsOf(mirror)
    return { tags: layOverFavoriteTags((row?.value as FavoriteTag[] | undefined) ?? [], commands), ...keptState(row) }
  })
}
