import type { Page } from './read-page.ts'

const declaredWithin = 4_096
/** Tried in this order for pages that name no charset: stricter encodings first, so that a wrong one is noticed. */
const guesses = ['utf-8', 'iso-2022-jp', 'euc-jp', 'shift_jis']

/** The text of a page by its byte order mark, the charset of its header, or the one that its beginning names. */
export function pageText({ type, bytes }: Page): string {
  const marked =
    bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : bytes[0] === 0xff && bytes[1] === 0xfe && 'utf-16le'
  const named = marked || charset(type) || charset(bytes.subarray(0, declaredWithin).toString('latin1'))
  const decoder = named ? decoderOf(named) : null
  if (decoder) return decoder.decode(bytes)
  // `stream`, because a page that was cut may end in half a letter.
  for (const guess of guesses) {
    if (guess === 'iso-2022-jp' && !bytes.includes(0x1b)) continue
    try {
      return new TextDecoder(guess, { fatal: true }).decode(bytes, { stream: true })
    } catch {
      // not in this encoding
    }
  }
  return new TextDecoder().decode(bytes)
}

const charset = (text: string): string | null => /\bcharset\s{0,9}=\s{0,9}["']?([\w:-]{1,40})/i.exec(text)?.[1] ?? null

function decoderOf(label: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
