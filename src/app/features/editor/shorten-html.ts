/** Far more than a post may have, yet fast to process; in UTF-16 units. */
export const longestPaste = 200_000

/** A picture embedded in the markup, in any attribute. */
const inlined = /data:[^,"'<>\s]{0,100},[^"'<>\s)&]{500,}/g

/** Elements without text that can be long: word processors put whole style sheets before the text. */
const textless = [
  [/<style[\s>]/gi, /<\/style\s*>/gi],
  [/<xml[\s>]/gi, /<\/xml\s*>/gi],
  [/<script[\s>]/gi, /<\/script\s*>/gi],
  [/<svg[\s>]/gi, /<\/svg\s*>/gi],
  [/<!--/g, /-->/g],
] as const

/**
 * Shortens pasted markup so that it can be cleaned quickly: first removes what has no text, then cuts the end.
 * @returns `isCut` if text may be missing
 */
export function shortenHtml(html: string): { html: string; isCut: boolean } {
  if (html.length <= longestPaste) return { html, isCut: false }
  let short = html.replace(inlined, '')
  for (const [opens, ends] of textless) short = without(short, opens, ends)
  return { html: short.slice(0, longestPaste), isCut: short.length > longestPaste }
}

/** A single pass, even if an element is never closed. */
function without(html: string, opens: RegExp, ends: RegExp): string {
  let out = ''
  let at = 0
  for (;;) {
    opens.lastIndex = at
    const open = opens.exec(html)
    if (open === null) break
    ends.lastIndex = opens.lastIndex
    if (!ends.test(html)) break
    out += html.slice(at, open.index)
    at = ends.lastIndex
  }
  return out + html.slice(at)
}
