import { normalForm } from './characters.ts'
import { withoutRuby } from './rich-text/ruby.ts'

const longest = 80
const wordsOfText = 8
const lettersOfText = 48
/** How much of a text is looked at for its first words, in UTF-16 units. */
const beginningOfText = 2_000

/** Latin letters that Unicode normalization leaves as they are. */
const folds: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * A post's permanent address (PRODUCT 2.12): the title, or for a post without one the first words of its plain text, and
 * the last eight hexadecimal digits of its id. Latin letters lose their marks (Kōyasan becomes koyasan), kana and kanji
 * stay and are percent-encoded where they stand in an address. At most 80 characters, cut at the end of a word. As it ends in a
 * part of the id it is never that of a route (`new-post`).
 * @param from `title` or `text` may be empty; `id` is a UUID.
 */
export function makeSlug(from: { title?: string | null; text?: string | null; id: string }): string {
  const tail = from.id.replaceAll('-', '').slice(-8).toLowerCase()
  const title = slugWords(from.title ?? '')
  const words =
    title.length > 0
      ? title
      : slugWords((from.text ?? '').slice(0, beginningOfText).toWellFormed()).slice(0, wordsOfText)
  const most = (title.length > 0 ? longest : lettersOfText + tail.length + 1) - tail.length - 1
  return [...fitting(words, most), tail].join('-')
}

function slugWords(text: string): string[] {
  return normalForm(withoutRuby(text), 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, letter => folds[letter] ?? letter)
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')
}

/** Joins as many whole words as fit into `most` characters with hyphens; cuts the first word if it alone is longer. */
function fitting(words: readonly string[], most: number): string[] {
  const taken: string[] = []
  let length = -1
  for (const word of words) {
    if (length + 1 + word.length > most) break
    length += 1 + word.length
    taken.push(word)
  }
  const first = words[0]
  return taken.length === 0 && first !== undefined ? [beginning(first, most)] : taken
}

function beginning(word: string, most: number): string {
  let head = ''
  for (const letter of word) {
    if (head.length + letter.length > most) break
    head += letter
  }
  return head
}
