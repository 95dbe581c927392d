/** How wide a text is at a size of 1. */
export type Measure = (text: string) => number

/** A size of letters, and how many lines of it there is room for. */
type Size = { size: number; most: number }

/** Closing marks and small letters, which begin no line; opening marks, which end none. */
const beginsNone = /^[、。，．・：；！？」』）】〉》〕ー〜…々ゝゞっゃゅょぁぃぅぇぉッャュョァィゥェォ,.:;!?)\]}]/u
const endsNone = /[「『（【〈《〔([{]$/u
const wordEnds = /[\p{Script=Latin}\p{N}'’&.@/-]$/u
const wordGoesOn = /^[\p{Script=Latin}\p{N}'’&.@/-]/u

/**
 * A text in the largest letters in which all of it has room, else in the smallest, cut with …
 * @param phrases the text in parts between which a line may end
 * @param sizes from the largest to the smallest
 */
export function fitLines(
  phrases: readonly string[],
  { measure, width, sizes }: { measure: Measure; width: number; sizes: readonly [Size, ...Size[]] },
): { size: number; lines: string[] } {
  const whole = joined(
    phrases.flatMap(phrase => phrase.split(/(?<= )/)),
    joinsMarks,
    joinsWords,
  )
  let [{ size, most }] = sizes
  let lines: string[] = []
  for (const each of sizes) {
    ;({ size, most } = each)
    lines = linesOf(whole, measure, width / size)
    if (lines.length <= most) return { size, lines }
  }
  const last = `${lines[most - 1]}…`
  return { size, lines: [...lines.slice(0, most - 1), fitLine(last, measure, width / size)] }
}

/** A text on one line, cut with … where it is too wide. */
export function fitLine(text: string, measure: Measure, width: number): string {
  if (measure(text) <= width) return text
  const letters = lettersOf(text.replace(/…$/u, ''))
  const cut = () => `${letters.join('').trimEnd()}…`
  let next = ''
  while (letters.length > 0 && measure(cut()) > width) next = letters.pop() ?? ''
  const word = letters.lastIndexOf(' ')
  // Within a word, unless most of the line would go with it.
  if (wordGoesOn.test(next) && word > letters.length / 2) letters.length = word
  return cut()
}

type Joins = (before: string, after: string) => boolean

const joinsMarks: Joins = (before, after) => beginsNone.test(after) || endsNone.test(before)
const joinsWords: Joins = (before, after) => wordEnds.test(before) && wordGoesOn.test(after)

/** Parts, with those in one between which no line may end. */
function joined(parts: readonly string[], ...joins: readonly Joins[]): string[] {
  const whole: string[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    if (before !== undefined && joins.some(each => each(before, part))) whole[whole.length - 1] = before + part
    else whole.push(part)
  }
  return whole
}

function linesOf(phrases: readonly string[], measure: Measure, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const add = (part: string) => {
    if (line !== '' && measure((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  for (const phrase of phrases) {
    if (measure(phrase.trimEnd()) <= width) add(phrase)
    else joined(lettersOf(phrase), joinsMarks).forEach(add)
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })
const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)
