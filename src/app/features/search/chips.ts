import { normalizeHashtag } from '../../../contract/rich-text/normal-names.ts'
import type { Sought } from '../../state/navigation/search-address.ts'

const finished = /(?<=^|\s)[#＃]([^\s#＃]+)\s/gu

/** The typed words after their finished #words became chips; `full` if there was no room for one. */
export type Taken = Sought & { full: boolean }

/**
 * Turns each #word that is followed by a space, also an ideographic one, into a tag. What is no valid tag, and what exceeds
 * `most`, stays a word.
 */
export function takeTags({ words, tags }: Sought, most: number): Taken {
  const taken = [...tags]
  let full = false
  const rest = words.replace(finished, (whole, word: string) => {
    const tag = normalizeHashtag(word)
    if (tag === null) return whole
    if (!taken.includes(tag)) {
      if (taken.length >= most) {
        full = true
        return whole
      }
      taken.push(tag)
    }
    return ''
  })
  return { words: rest, tags: taken, full }
}

const unfinished = /(?<=^|\s)[#＃](\S*)$/u

/** The #word at the end that nothing has finished yet, without its #; null if there is none. */
export const tagTyped = (words: string): string | null => unfinished.exec(words)?.[1] ?? null

/** What is typed, without an unfinished #word at its end. */
export const finishedPart = ({ words, tags }: Sought): Sought => ({ words: words.replace(unfinished, '').trim(), tags })
