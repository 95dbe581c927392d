import type { Post } from '../../../contract/entities/post.ts'
import { firstWords, plainText } from '../../../contract/rich-text/plain-text.ts'

const titleLength = 60
const wordsPerMinute = 220
const lettersPerMinute = 500

/** A post's name in titles and lists: its title, or the first words of a timeline post. */
export const postTitle = (post: Pick<Post, 'post_title' | 'post_text'>): string =>
  post.post_title !== '' ? post.post_title : firstWords(post.post_text, titleLength)

/** The reading time in whole minutes, by words of Latin script and letters of kana and kanji. */
export function readingMinutes(html: string): number {
  const text = plainText(html)
  const japanese = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu)?.length ?? 0
  const words = text.match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{M}\p{N}'’-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(japanese / lettersPerMinute + words / wordsPerMinute))
}
