import type { Text } from '../../../contract/messages/text.ts'

/** The number of new posts under a tag, as text. */
export const newText = (text: Text, count: number): string => text('tags.new', { count })
