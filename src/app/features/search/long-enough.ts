import { limits } from '../../../contract/limits.ts'
import type { Sought } from '../../state/navigation/search-address.ts'

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** Whether what is typed is enough to search for: a tag, 3 characters, or 2 with kanji or kana (PRODUCT 2.22). */
export function isLongEnough({ words, tags }: Sought): boolean {
  const typed = [...words.normalize('NFKC').trim()]
  const from = japanese.test(words) ? limits.search.dropdownFromJapanese : limits.search.dropdownFrom
  return typed.length >= from || (tags.length > 0 && typed.length === 0)
}
