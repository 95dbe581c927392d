import type { ChatMessage } from '../../../contract/entities/chat.ts'
import type { Text } from '../../../contract/messages/text.ts'

type Said = { deleted: boolean; words: string; pictures: number }

/** A message in one line: its words, else what it is. */
export function lineOf(text: Text, { deleted, words, pictures }: Said): string {
  if (deleted) return text('chat.last.deleted')
  if (words !== '') return words
  return text('chat.last.photos', { count: pictures })
}

/** A message as {@link lineOf} needs it. */
export const saidIn = (message: Pick<ChatMessage, 'chat_message_text' | 'pictures' | 'deleted'>): Said => ({
  deleted: message.deleted,
  words: message.chat_message_text,
  pictures: message.pictures.length,
})
