import type { Command } from '../command/command.ts'
import { waitingOf } from '../command/waiting.ts'
import type { FavoriteTag, FavoriteTagView } from './views.ts'

/** Favourite tags with what waits laid over. */
export function layOverFavoriteTags(tags: readonly FavoriteTag[], commands: readonly Command[]): FavoriteTagView[] {
  return commands.reduce<FavoriteTagView[]>(after, [...tags])
}

function after(tags: FavoriteTagView[], command: Command): FavoriteTagView[] {
  const waiting = waitingOf(command)
  const refused = command.state === 'refused'
  switch (command.kind) {
    case 'sidebar.addFavoriteTag': {
      const { tag } = command.args.params
      if (tags.some(each => each.hashtag === tag)) return tags
      const fav_tag_add_date = new Date(command.createdAt).toISOString()
      const empty = { id: '', hashtag_id: '', hashtag_update_count: 0 }
      return inOrder([...tags, { ...empty, hashtag: tag, fav_tag_add_date, user_id: command.user.id, waiting }])
    }
    case 'sidebar.removeFavoriteTag': {
      const isIt = (each: FavoriteTag) => isNamed(each, command.args.params.hashtagId)
      return refused ? tags.map(each => (isIt(each) ? { ...each, waiting } : each)) : tags.filter(each => !isIt(each))
    }
    case 'sidebar.clearCounter': {
      if (refused) return tags
      const { hashtagId } = command.args.params
      return tags.map(each => (isNamed(each, hashtagId) ? { ...each, hashtag_update_count: 0 } : each))
    }
    default:
      return tags
  }
}

/** By name, as the server has them. */
export const inOrder = <T extends FavoriteTag>(tags: readonly T[]): T[] =>
  [...tags].sort((a, b) => (a.hashtag < b.hashtag ? -1 : 1))

/** Whether a call's name for a favourite tag, its tag or its id, means this one. */
export const isNamed = (favorite: FavoriteTag, name: string): boolean =>
  favorite.hashtag === name || favorite.hashtag_id === name
