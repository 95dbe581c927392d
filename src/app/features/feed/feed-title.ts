import type { Text } from '../../../contract/messages/text.ts'
import type { FeedSearch } from './feed-address.ts'

/** The title of a list: its words and tags, else its kind, else its page. */
export function feedTitle(text: Text, base: '/' | '/posts', { type, words, tags }: FeedSearch): string {
  const sought = [...(tags ?? []), words ?? ''].filter(each => each !== '').join(' ')
  if (sought !== '') return sought
  if (type) return text(`feed.${type}`)
  return text(base === '/' ? 'feed.home' : 'feed.posts')
}
