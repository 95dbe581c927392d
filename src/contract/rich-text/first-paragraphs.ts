/** The paragraphs of a canonical text up to the one with which they have more letters than `letters`; all of a text that has fewer. */
export function firstParagraphs(html: string, letters = Number.POSITIVE_INFINITY): string {
  let left = letters
  const pieces = html.split('>')
  const last = pieces.findIndex(piece => {
    left -= piece.indexOf('<')
    return left < 0 && piece.endsWith('</p')
  })
  return last === -1 ? html : `${pieces.slice(0, last + 1).join('>')}>`
}
