import { readFileSync } from 'node:fs'

const collection = (name: string): string[] =>
  JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8'))

/** The id of the element that a text becomes where it is taken for markup. */
export const markedId = 'hostile'

/**
 * A text that leaves an attribute and begins an element where it is not taken as text, and names the place that it was given to.
 * @param place a word that no other text has
 */
export const markedUp = (place: string): string => `'"><b id=${markedId}>${place}`

/** What a text with markup in it is as rich text: the same, to be read. */
export const asRichText = (text: string): string =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`

/**
 * All texts of the collections of attacks and of strings that programs trip over, as few texts: each begins as `markedUp`, with a number
 * behind the place, and the attacks follow, one below the other.
 * @param letters how long a text may be
 */
export function hostileCollections(place: string, letters: number): string[] {
  const texts: string[] = []
  let text = ''
  for (const each of ['xss/xss-dompurify', 'xss/xss-h5sc', 'strings/blns'].flatMap(collection)) {
    // The rest of one that is longer than a text may be is what the ones before are made of: padding.
    const attack = each.slice(0, letters - 60)
    if (text === '' || text.length + attack.length + 1 > letters) {
      if (text !== '') texts.push(text)
      text = markedUp(`${place}${texts.length}e`)
    }
    text += `\n${attack}`
  }
  return [...texts, text]
}
