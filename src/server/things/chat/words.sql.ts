import { lexemesOf } from '../../core/words/words.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/**
 * Stands before each word of a chat's messages, so that a search reads only the words of chats that one is in. Should two chats have
 * the same, a search only reads more.
 */
export const chatMark = (chatId: string): string => chatId.slice(-8)

/** The tsvector by which a search finds a message. */
export const messageWords = (chatId: string, text: string): Sql<unknown> =>
  sql`array_to_tsvector(${lexemesOf(text).map(lexeme => chatMark(chatId) + lexeme)}::text[])`
