/** Whether a font has a letter, given as one code point. */
export type Has = (letter: string) => boolean

/**
 * A text as a font can draw it, on one line and without marks that steer (directions, joins). Letters that the font lacks lose accents
 * until it has them, and are left out where that doesn't help (emoji, rare kanji): an empty square says less than nothing.
 * @returns '' where less than half of the letters would be left
 */
export function drawableText(text: string, has: Has): string {
  const letters = [...text.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim()]
  const drawn = letters.map(letter => (letter === ' ' || has(letter) ? letter : nearest(letter, has)))
  const isEnough = 2 * words(drawn) >= words(letters) && words(drawn) > 0
  return isEnough ? drawn.join('').replace(/ +/g, ' ').trim() : ''
}

/** How many letters and digits there are. */
const words = (letters: readonly string[]): number => letters.filter(letter => /[\p{L}\p{N}]/u.test(letter)).length

/** A letter with as many of its accents as the font has: ế, ê, e. */
function nearest(letter: string, has: Has): string {
  const parts = [...letter.normalize('NFD')]
  while (parts.length > 1) {
    parts.pop()
    const lesser = parts.join('').normalize('NFC')
    if ([...lesser].every(has)) return lesser
  }
  return ''
}
