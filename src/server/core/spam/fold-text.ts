import { normalForm } from '../../../contract/characters.ts'
import { nameSkeleton } from '../../../contract/name-skeleton.ts'

/** What stands before a letter: nothing, signs, a space, or the end of a line. */
export const gaps = { none: 0, signs: 1, space: 2, line: 3 } as const

/** A text of which only is left what an eye reads, letter by letter. */
export type FoldedText = {
  letters: string[]
  /** What stands before each letter: a number of {@link gaps}. The first letter begins a line. */
  before: number[]
  /** Whether each letter is of a script without spaces between words. */
  unspaced: boolean[]
  /** Where each letter stands in the text, in UTF-16 units. */
  from: number[]
  to: number[]
}

/** A letter with its marks, or with the voiced marks of half-width kana. */
const cluster = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gsu
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]+$/u
const unspacedScript = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Thai}ー々]/u
const letter = /\p{L}/u
/** Signs that stand for a letter between letters. */
const signs: Readonly<Record<string, string>> = { '@': 'a', $: 's', '|': 'l' }

type Kind = { letters: string[]; unspaced: boolean; gap: number }

/**
 * Folds a plain text so that spellings which look the same become the same: without width, case, marks and invisible characters,
 * look-alike letters as the plain ones (`nameSkeleton`), katakana as hiragana. Takes time in proportion to the text's length.
 */
export function foldText(plain: string): FoldedText {
  const text: FoldedText = { letters: [], before: [], unspaced: [], from: [], to: [] }
  const known = new Map<string, Kind>()
  let gap: number = gaps.line
  for (const { 0: written, index } of plain.matchAll(cluster)) {
    const inWord = signs[written]
    const read = inWord !== undefined && isBetweenLetters(plain, index) ? inWord : written
    let kind = known.get(read)
    if (kind === undefined) {
      kind = kindOf(read)
      known.set(read, kind)
    }
    gap = Math.max(gap, kind.gap)
    for (const each of kind.letters) {
      text.letters.push(each)
      text.before.push(gap)
      text.unspaced.push(kind.unspaced)
      text.from.push(index)
      text.to.push(index + written.length)
      gap = gaps.none
    }
  }
  return text
}

const isBetweenLetters = (plain: string, at: number): boolean =>
  letter.test(plain[at - 1] ?? '') && letter.test(plain[at + 1] ?? '')

function kindOf(written: string): Kind {
  if (/^[\n\r\u2028\u2029]/.test(written)) return { letters: [], unspaced: false, gap: gaps.line }
  if (invisible.test(written)) return { letters: [], unspaced: false, gap: gaps.none }
  if (/^\s/u.test(written)) return { letters: [], unspaced: false, gap: gaps.space }
  const skeleton = nameSkeleton(written)
  if (skeleton === '') return { letters: [], unspaced: false, gap: gaps.signs }
  // A sign that stands for a whole sentence is known by its beginning.
  const letters = [...skeleton].slice(0, 4).flatMap(each => spelled[each] ?? [...asHiragana(each)])
  return { letters, unspaced: unspacedScript.test(normalForm(written, 'NFKC')), gap: gaps.none }
}

/** An m may be an r and an n beside each other, and a w two v: all of them are read as the two letters. */
const spelled: Readonly<Record<string, readonly string[]>> = { m: ['r', 'n'], w: ['v', 'v'] }

const asHiragana = (each: string): string =>
  each.replace(/[ァ-ヶ]/g, kana => String.fromCharCode(kana.charCodeAt(0) - 0x60))
