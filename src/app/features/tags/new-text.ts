import type { Text } from '../../../contract/messages/text.ts'

/** How many posts are new under a tag, in words. */
export const newText = (text: Text, count: number): string =>
  count === 1 ? text('tags.new.one') : text('tags.new', { count })
