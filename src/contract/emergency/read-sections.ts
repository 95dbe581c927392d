import type { PageSection } from '../entities/site-page.ts'

/** One line of /emergency; texts are canonical HTML. */
export type EmergencyItem =
  | { kind: 'call'; number: string; name: string; text: string }
  | { kind: 'sentence'; own: string; shown: string }
  | { kind: 'word'; word: string; reading: string; text: string }
  | { kind: 'note'; text: string }

/** A part of /emergency with its heading. */
export type EmergencyPart = { heading: string; items: EmergencyItem[] }

const number = /^[#0-9][0-9-]{1,20}$/
const japanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const sentenceEnds = ['.', '?', '。', '？']

/**
 * Reads the sections of /emergency as admins write them: one without a text begins a part, and each below it is, by its heading,
 * a telephone number with its name ('#7119 Ambulance or not?'), a sentence in the reader's language (it ends as one; its text is shown to
 * somebody), a note (no heading), or else a word with its reading ('震度 shindo').
 */
export function emergencyParts(sections: readonly PageSection[]): EmergencyPart[] {
  const parts: EmergencyPart[] = []
  for (const { heading, text } of sections) {
    if (text === '') parts.push({ heading, items: [] })
    else {
      if (parts.length === 0) parts.push({ heading: '', items: [] })
      parts.at(-1)?.items.push(itemOf(heading, text))
    }
  }
  return parts
}

function itemOf(heading: string, text: string): EmergencyItem {
  if (heading === '') return { kind: 'note', text }
  const [first, rest] = atSpace(heading)
  if (number.test(first)) return { kind: 'call', number: first, name: rest, text }
  if (sentenceEnds.some(end => heading.endsWith(end))) return { kind: 'sentence', own: heading, shown: text }
  return japanese.test(heading)
    ? { kind: 'word', word: first, reading: rest, text }
    : { kind: 'word', word: heading, reading: '', text }
}

/** A heading up to its first space, also an ideographic one, and what stands behind that. */
function atSpace(heading: string): [first: string, rest: string] {
  const at = heading.search(/[ \u3000]/)
  return at === -1 ? [heading, ''] : [heading.slice(0, at), heading.slice(at + 1)]
}

/** The address that calls a number: # would begin a fragment, and is escaped. */
export const telAddress = (called: string): string => `tel:${called.replace('#', '%23')}`
