import { wordKey } from '../as-typed.ts'
import { limits } from '../limits.ts'

/** A stored tag: Roman or Japanese letters, with ・ and 〜 between them (PRODUCT 5.6). */
export const storedTag =
  /^#[a-z\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々]+(?:[・〜]+[a-z\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々]+)*$/u

/** A tag as it is compared: lower case, with its #, and with 〜 for ～, which NFKC would make a ~. */
export function tagKey(raw: string): string {
  const folded = wordKey(raw.replaceAll('～', '〜'))
  return folded.startsWith('#') ? folded : `#${folded}`
}

/**
 * A tag in the form in which it is stored, or null when it is none: lower case, with its #, 2 to 60 characters, only
 * Roman or Japanese letters (PRODUCT 5.6). Takes it with or without # or the full-width ＃.
 */
export function normalizeHashtag(raw: string): string | null {
  const tag = tagKey(raw)
  const length = [...tag].length
  return length >= limits.tag.min && length <= limits.tag.max && storedTag.test(tag) ? tag : null
}

/** The user tag that a mention names, in lower case and without its @, or null: 3 to 25 of a-z, 0-9 and _ (PRODUCT 2.16). */
export function normalizeMention(raw: string): string | null {
  return /^[@＠]([A-Za-z0-9_]{3,25})$/.exec(raw)?.[1]?.toLowerCase() ?? null
}
