import { type Sought, tagOf } from '../../state/navigation/search-address.ts'

const finished = /(?<=^|\s)[#＃]([^\s#＃]+)\s/gu

/** What became of the typed words: their finished #words as chips; `full` when one had no place any more. */
export type Taken = Sought & { full: boolean }

/**
 * Takes each #word that a space ended, also an ideographic one, out of the words as a tag. What can be no tag, and what is
 * beyond the `most` that have a place, stays a word.
 */
export function takeTags({ words, tags }: Sought, most: number): Taken {
  const taken = [...tags]
  let full = false
  const rest = words.replace(finished, (whole, word: string) => {
    const tag = tagOf(word)
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

/** What is typed without the #word at its end that is not finished yet. */
export const finishedPart = ({ words, tags }: Sought): Sought => ({
  words: words.replace(/(^|\s)[#＃]\S*$/u, '$1').trim(),
  tags,
})
