/** Far more than a post may have, and little enough to stay quick, in UTF-16 units. */
export const longestPaste = 200_000

/** A picture inside of the markup, in whatever attribute. */
const inlined = /data:[^,"'<>\s]{0,100},[^"'<>\s)&]{500,}/g

/** What holds no text and can be long: word processors put whole documents of styles before theirs. */
const textless = [
  [/<style[\s>]/gi, /<\/style\s*>/gi],
  [/<xml[\s>]/gi, /<\/xml\s*>/gi],
  [/<script[\s>]/gi, /<\/script\s*>/gi],
  [/<svg[\s>]/gi, /<\/svg\s*>/gi],
  [/<!--/g, /-->/g],
] as const

/**
 * Markup that is pasted, short enough to be cleaned: of one that is too long, first what holds no text goes, then its end.
 * @returns `isCut` when text may be missing
 */
export function shortenHtml(html: string): { html: string; isCut: boolean } {
  if (html.length <= longestPaste) return { html, isCut: false }
  let short = html.replace(inlined, '')
  for (const [opens, ends] of textless) short = without(short, opens, ends)
  return { html: short.slice(0, longestPaste), isCut: short.length > longestPaste }
}

/** One pass, whatever is open and never ends. */
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
