import { readCanonical } from '../../../contract/rich-text/canonical.ts'
import { hashtagsOf } from '../../../contract/rich-text/hashtags.ts'
import { plainOf } from '../../../contract/rich-text/plain-text.ts'
import { lexemesOf } from '../../core/words/words.ts'
import type { NewPost } from './insert-post.sql.ts'

/** The texts of a post, which lists and searches find it by; `text` is canonical. */
export type PostTexts = Pick<NewPost, 'title' | 'text' | 'location'>

/** What a post is found by: its hashtags and the lexemes of its words, and its text without markup. */
export type PostRead = { hashtags: string[]; lexemes: string[]; plain: string }

/** Reads the texts of a post for lists and searches. */
export function readPostTexts({ title, text, location }: PostTexts): PostRead {
  const { name = '', name_ja = '', prefecture = '' } = location ?? {}
  const nodes = readCanonical(text)
  const plain = plainOf(nodes)
  return { hashtags: hashtagsOf(nodes), lexemes: lexemesOf(title, name, name_ja, prefecture, plain), plain }
}
