import type { Text } from '../../../contract/messages/text.ts'
import type { FeedSearch } from './feed-address.ts'

/** The title of a list: its words and tags, else its kind. */
export function feedTitle(text: Text, { type, words, tags }: FeedSearch): string {
  const sought = [...(tags ?? []), words ?? ''].filter(each => each !== '').join(' ')
  if (sought !== '') return sought
  if (type) return text(`feed.${type}`)
  return text('feed.posts')
}
