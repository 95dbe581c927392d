import { readings } from '../../../contract/places/readings.ts'
import { lexemes, searchTerms, wantedOf } from '../../../contract/search-folding.ts'

/** Something that the help says: a question with its answer. */
export type HelpEntry = { heading: string; ask: string; answer: readonly string[] }

/** Words that stand in most questions and say nothing of what is asked, folded. */
const empty = new Set(
  (
    'a about an and any are as at be can could do does for from get go has have how i if in into is it its just let make may me my no not of on or ' +
    'our out please see should so some tell than that the their them then there these they this to up us use was we what when where which who ' +
    'why will with would you your engawa です ます した どう とう うす すれ れば はと うや やっ って てく くだ ださ さい あり たい のは には にな する るに てい いま るの ませ せん でき きま ある こと ても くて いる か の は が を に で と も な'
  ).split(' '),
)

/** The least share of what was asked, by weight, that an entry must be about. */
const leastShare = 0.34

type Weighted = { entry: HelpEntry; asked: ReadonlySet<string>; all: ReadonlySet<string> }

/**
 * What the help says to a question, the best first. An entry counts by the words of the question that it has, rare words more than
 * common ones, and those in its own question twice.
 */
export function findHelp(entries: readonly HelpEntry[], question: string, most = 2): HelpEntry[] {
  const wanted = contentLexemes(question)
  if (wanted.length === 0) return []
  const weighed = entries.map((entry): Weighted => {
    const asked = new Set(lexemes(`${entry.heading} ${entry.ask}`))
    return { entry, asked, all: new Set([...asked, ...lexemes(entry.answer.join(' '))]) }
  })
  const has = (held: ReadonlySet<string>, { lexeme, prefix }: { lexeme: string; prefix: boolean }) =>
    held.has(lexeme) || (prefix && [...held].some(each => sameStem(each, lexeme)))
  const weights = wanted.map(each => {
    const found = weighed.filter(({ all }) => has(all, each)).length
    return Math.log(1 + entries.length / Math.max(found, 1))
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const share = ({ asked, all }: Weighted) =>
    wanted.reduce((sum, each, at) => {
      const weight = weights[at] ?? 0
      return sum + (has(asked, each) ? 2 * weight : has(all, each) ? weight : 0)
    }, 0) / whole
  return weighed
    .map(each => ({ entry: each.entry, share: share(each) }))
    .filter(each => each.share >= leastShare)
    .sort((a, b) => b.share - a.share)
    .slice(0, most)
    .map(({ entry }) => entry)
}

/** Words of one stem: one begins with the other, or both with the same four letters or more. */
function sameStem(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4) return one === other
  return one.startsWith(other.slice(0, Math.max(4, shorter - 2)))
}

/** The lexemes of a question that say what it is about. */
function contentLexemes(question: string): { lexeme: string; prefix: boolean }[] {
  const wanted = searchTerms(question).flatMap(([spelling = '']) => (empty.has(spelling) ? [] : wantedOf(spelling)))
  return wanted.filter(({ lexeme }) => !empty.has(lexeme))
}

/** The words of a question that guides can be searched for, the longest first. */
export function contentWords(question: string): string[] {
  const words = searchTerms(question, readings).flatMap(([word = '']) => japaneseParts(word))
  return [...new Set(words)]
    .filter(word => !empty.has(word) && [...word].length > 1)
    .sort((a, b) => b.length - a.length)
}

/** Of a stretch of Japanese the parts in kanji or katakana, which was folded to hiragana: between them stands grammar. */
const japaneseParts = (word: string): string[] =>
  /\p{Script=Han}/u.test(word) ? (word.match(/[\p{Script=Han}ー々]{2,}|\p{Script=Han}/gu) ?? []) : [word]
