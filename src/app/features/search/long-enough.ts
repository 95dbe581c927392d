import { hasJapanese, lettersIn } from '../../../contract/as-typed.ts'
import { limits } from '../../../contract/limits.ts'
import type { Sought } from '../../state/navigation/search-address.ts'

/** Whether what is typed is enough to search for: a tag, 3 characters, or 2 with kanji or kana (PRODUCT 2.22). */
export function isLongEnough({ words, tags }: Sought): boolean {
  const typed = lettersIn(words)
  const from = hasJapanese(words) ? limits.search.dropdownFromJapanese : limits.search.dropdownFrom
  return typed >= from || (tags.length > 0 && typed === 0)
}
