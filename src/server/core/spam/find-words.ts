import { type FoldedText, foldText, gaps } from './fold-text.ts'

/** A node of the tree of all words: what follows by letter, which word ends here, and whether an entry has a space or sign after it. */
type Node = { next: Map<string, Node>; ends?: Ending; parted?: true }

/** The end of a word of the list; `open` where longer words that begin with it are found as well. */
type Ending = { word: string; open: boolean }

/** A word of the list that was found in a text; the offsets are UTF-16 units. */
export type FoundWord = { word: string; start: number; end: number }

/** Finds the words of a list in a folded text. */
export type WordFinder = (text: FoldedText) => FoundWord[]

const anyEnding = /[*＊]\s*$/u

/**
 * Makes a finder for a list. A word is found whatever its width, case, kana and look-alike letters are, also with signs or invisible
 * characters in it, or with spaces between all of its letters. In scripts with spaces it must stand as a whole word, unless its entry
 * ends with a star; in Japanese it may stand anywhere. Takes time in proportion to the text, however long the list is.
 */
export function wordFinder(words: readonly string[]): WordFinder {
  const tree: Node = { next: new Map() }
  for (const word of words) if (canBeFound(word)) add(tree, word)
  if (tree.next.size === 0) return () => []
  return text => findAll(tree, text)
}

/** Whether anything of an entry is left to look for: two letters at least. */
export const canBeFound = (word: string): boolean => foldText(word).letters.length >= 2

function add(tree: Node, word: string): void {
  const { letters, before } = foldText(word)
  let node = tree
  for (const [at, each] of letters.entries()) {
    if (at > 0 && before[at] !== gaps.none) node.parted = true
    const next = node.next.get(each) ?? { next: new Map() }
    node.next.set(each, next)
    node = next
  }
  if (!node.ends?.open) node.ends = { word, open: anyEnding.test(word) }
}

function findAll(tree: Node, text: FoldedText): FoundWord[] {
  const found: FoundWord[] = []
  for (let at = 0; at < text.letters.length; ) {
    const hit = beginsWord(text, at) ? (findAt(tree, text, at, false) ?? findAt(tree, text, at, true)) : null
    if (hit === null) at++
    else {
      found.push({ word: hit.word, start: text.from[at] ?? 0, end: text.to[hit.last] ?? 0 })
      at = hit.last + 1
    }
  }
  return found
}

/** Whether a word may begin at a letter: in Japanese anywhere. */
const beginsWord = ({ before, unspaced }: FoldedText, at: number): boolean =>
  unspaced[at] === true || before[at] !== gaps.none || unspaced[at - 1] === true

/** Whether a word may end with a letter. */
const endsWord = ({ before, unspaced, letters }: FoldedText, at: number): boolean =>
  at + 1 === letters.length || unspaced[at] === true || before[at + 1] !== gaps.none || unspaced[at + 1] === true

/**
 * The longest word that begins at a letter.
 * @param spelledOut whether only one of which each letter stands alone is looked for, as in 'c a s i n o'
 */
function findAt(tree: Node, text: FoldedText, from: number, spelledOut: boolean): (Ending & { last: number }) | null {
  const { letters, before, unspaced } = text
  let node: Node | undefined = tree
  let hit: (Ending & { last: number }) | null = null
  for (let at = from; at < letters.length; at++) {
    const gap = before[at]
    if (at > from && (gap === gaps.line || gap === gaps.space)) {
      const japanese = unspaced[at] === true || unspaced[at - 1] === true
      // Two words of a text are not one word of the list, unless its entry has a space there.
      const joined: boolean = japanese || (gap === gaps.space && (spelledOut || node.parted === true))
      if (!joined) break
    }
    if (spelledOut && !standsAlone(text, at)) break
    node = node.next.get(letters[at] ?? '')
    if (node === undefined) break
    if (node.ends !== undefined && (node.ends.open || endsWord(text, at))) hit = { ...node.ends, last: at }
  }
  return hit
}

/** Whether a letter is parted from those beside it. The two letters that an m or a w is read as are one. */
function standsAlone({ before, from }: FoldedText, at: number): boolean {
  const first = from[at - 1] === from[at] ? at - 1 : at
  const last = from[at + 1] === from[at] ? at + 1 : at
  return before[first] !== gaps.none && (last + 1 >= before.length || before[last + 1] !== gaps.none)
}
