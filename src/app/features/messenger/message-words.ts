import type { ChatMessage } from '../../../contract/entities/chat.ts'
import type { Text } from '../../../contract/messages/text.ts'
import { postIn } from '../../../contract/post-in-text.ts'

type Said = { deleted: boolean; words: string; pictures: number; post?: boolean }

/** A message in one line: its words, else what it is. */
export function lineOf(text: Text, { deleted, words, pictures, post }: Said): string {
  if (deleted) return text('chat.last.deleted')
  if (words !== '') return words
  if (post) return text('chat.last.post')
  return text('chat.last.photos', { count: pictures })
}

/**
 * A message as {@link lineOf} needs it.
 * @param origin of the site, whose posts are not named by their addresses
 */
export function saidIn(
  { deleted, pictures, chat_message_text }: Pick<ChatMessage, 'chat_message_text' | 'pictures' | 'deleted'>,
  origin: string,
): Said {
  const post = postIn(chat_message_text, origin)
  return { deleted, words: post?.words ?? chat_message_text, pictures: pictures.length, post: post !== null }
}
