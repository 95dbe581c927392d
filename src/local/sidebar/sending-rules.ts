import { plain, type SendingRulesOfTopic } from '../command/sending-rules.ts'
import type { Mirror } from '../mirror/schema.ts'
import { nextTick } from '../mirror/ticks.ts'
import { inOrder, isNamed } from './overlay.ts'
import type { FavoriteTag } from './views.ts'

/** The rules for sending commands about favourite tags and applying their answers. */
export const sidebarSending: SendingRulesOfTopic<'sidebar'> = {
  'sidebar.addFavoriteTag': {
    ...plain,
    label: 'device.kind.follow.tag',
    applyAnswer: ({ mirror, data: { favorite } }) =>
      changeFavorites(mirror, tags => inOrder([...tags.filter(each => each.hashtag !== favorite.hashtag), favorite])),
  },
  'sidebar.removeFavoriteTag': {
    ...plain,
    label: 'device.kind.unfollow.tag',
    applyAnswer: ({ mirror, command }) => removeTag(mirror, command.args.params.hashtagId),
    applyGone: (mirror, command) => removeTag(mirror, command.args.params.hashtagId),
  },
  'sidebar.clearCounter': {
    ...plain,
    label: 'device.kind.other',
    applyAnswer: ({ mirror, command }) => clearCounter(mirror, command.args.params.hashtagId),
    applyGone: (mirror, command) => clearCounter(mirror, command.args.params.hashtagId),
  },
}

const removeTag = (mirror: Mirror, name: string) =>
  changeFavorites(mirror, tags => tags.filter(each => !isNamed(each, name)))

const clearCounter = (mirror: Mirror, name: string) =>
  changeFavorites(mirror, tags => tags.map(each => (isNamed(each, name) ? { ...each, hashtag_update_count: 0 } : each)))

/** Notes a change also before the tags were ever read: an answer that was requested before it would take it away again. */
async function changeFavorites(mirror: Mirror, change: (tags: FavoriteTag[]) => FavoriteTag[]): Promise<void> {
  const row = await mirror.singles.get('favorites')
  const value = change((row?.value as FavoriteTag[] | undefined) ?? [])
  await mirror.singles.put({ key: 'favorites', value, tick: await nextTick(mirror), fetchedAt: row?.fetchedAt ?? 0 })
}
