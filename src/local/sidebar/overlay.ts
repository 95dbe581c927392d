import type { Command } from '../command/command.ts'
import { type Overlay, stepOf } from '../command/shown-in.ts'
import { waitingOf } from '../command/waiting.ts'
import type { FavoriteTag, FavoriteTagView } from './views.ts'

const overlay: Overlay<'favorite tags', FavoriteTagView[]> = {
  'sidebar.addFavoriteTag': (tags, command) => {
    const { tag } = command.args.params
    if (tags.some(each => each.hashtag === tag)) return tags
    const fav_tag_add_date = new Date(command.createdAt).toISOString()
    const empty = { id: '', hashtag_id: '', hashtag_update_count: 0 }
    const added = { ...empty, hashtag: tag, fav_tag_add_date, user_id: command.user.id, waiting: waitingOf(command) }
    return inOrder([...tags, added])
  },
  'sidebar.removeFavoriteTag': (tags, command) => {
    const isIt = (each: FavoriteTag) => isNamed(each, command.args.params.hashtagId)
    if (command.state !== 'refused') return tags.filter(each => !isIt(each))
    return tags.map(each => (isIt(each) ? { ...each, waiting: waitingOf(command) } : each))
  },
  'sidebar.clearCounter': (tags, { args, state }) => {
    if (state === 'refused') return tags
    return tags.map(each => (isNamed(each, args.params.hashtagId) ? { ...each, hashtag_update_count: 0 } : each))
  },
}

/** Favourite tags with waiting commands laid over. */
export const layOverFavoriteTags = (tags: readonly FavoriteTag[], commands: readonly Command[]): FavoriteTagView[] =>
  commands.reduce<FavoriteTagView[]>(
    (laid, command) => stepOf(overlay, command)?.(laid, command as never) ?? laid,
    [...tags],
  )

/** Sorted by name, as on the server. */
export const inOrder = <T extends FavoriteTag>(tags: readonly T[]): T[] =>
  [...tags].sort((a, b) => (a.hashtag < b.hashtag ? -1 : 1))

/** Whether `name`, which calls give as either the tag or its id, means this favourite tag. */
export const isNamed = (favorite: FavoriteTag, name: string): boolean =>
  favorite.hashtag === name || favorite.hashtag_id === name
