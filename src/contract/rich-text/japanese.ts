const letter = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー'
const joiner = '\u3000-\u303f\uff01-\uff65ー・'
const run = new RegExp(`[${letter}](?:[${letter}${joiner}]*[${letter}。」』）！？])?`, 'gu')

/** Splits a text into Japanese and other stretches, so that the Japanese ones can be marked with lang="ja". */
export function splitJapanese(text: string): { text: string; japanese: boolean }[] {
  const parts: { text: string; japanese: boolean }[] = []
  let at = 0
  for (const match of text.matchAll(run)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), japanese: false })
    parts.push({ text: match[0], japanese: true })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at), japanese: false })
  return parts
}
