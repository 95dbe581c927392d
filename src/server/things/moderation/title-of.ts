import { cutShort } from '../../../contract/rich-text/plain-text.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const most = 80

/**
 * What a list of moderation calls a post: its title, or the first words of its text.
 * @param beginning of its canonical text, without tags
 */
export function titleOf(title: string, beginning: string): string {
  if (title !== '') return title
  const line = beginning
    .replace(/&(\w+|#\d+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/gu, ' ')
    .trim()
  const letters = [...line]
  return letters.length <= most ? line : cutShort(letters.slice(0, most - 1).join(''))
}
