const japanese = /([#＃]?[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々ー、。・「」『』〜！？（）]+)/u

/**
 * Splits a text where it changes between Japanese and other scripts. The second piece and every other one after it are Japanese.
 */
export function japaneseRuns(text: string): string[] {
  return text.split(japanese)
}
