const japanese = /([\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々ー、。・「」『』〜！？（）]+)/u

/** A text cut where it changes between Japanese and the rest: every second piece, from the second, is Japanese. */
export function japaneseRuns(text: string): string[] {
  return text.split(japanese)
}
