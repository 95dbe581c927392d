import { safeHref } from './href.ts'

/** Finds web addresses written in a text, without punctuation that ends a sentence; offsets in UTF-16 units. */
export function findAddresses(text: string): { start: number; end: number; href: string }[] {
  const found: { start: number; end: number; href: string }[] = []
  for (const match of text.matchAll(/(?<![A-Za-z0-9])https:\/\/[!#-;=?-_a-~]+/gi)) {
    const written = withoutEnd(match[0])
    const href = safeHref(written)
    if (href !== null) found.push({ start: match.index, end: match.index + written.length, href })
  }
  return found
}

function withoutEnd(address: string): string {
  let end = address.length
  const opened = address.split('(').length
  let closed = address.split(')').length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (last === ')' && closed > opened) closed--
    else if (!/[.,;:!?'*_~\]}]/.test(last)) break
  }
  return address.slice(0, end)
}
