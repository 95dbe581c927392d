/** How large a sent HTML text is, as far as it matters: see {@link sentSize}. */
export type SentSize = { letters: number; tags: number; attributes: number }

/**
 * Comments, scripts, styles, tags, entities, and stretches of letters that a reader surely counts one by one: Latin, kana, kanji.
 * Every alternative that begins somewhere ends somewhere, so that nothing is read twice.
 */
const part = new RegExp(
  [
    '<!--.*?(?:-->|$)',
    '<(?<raw>script|style)(?=[\\s/>]).*?(?:</\\k<raw>[^>]*>?|$)',
    `(?<tag></?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>?)`,
    "(?<run>(?:[!-%'-;=-~\\u3041-\\u30ff\\u4e00-\\u9fff\\uff01-\\uff9d]|<(?![!/?a-z])|&(?![#\\w]))+)",
    '(?<one>&#?\\w{1,31};|[<&])',
  ].join('|'),
  'gis',
)

/**
 * Counts the letters, tags and attributes of a sent text in one linear pass, so that one that is too large is refused before anything
 * is parsed. Never counts more letters than the text will have; stops counting beyond `most`.
 */
export function sentSize(html: string, most: SentSize): SentSize {
  const size = { letters: 0, tags: 0, attributes: 0 }
  for (const { groups } of html.matchAll(part)) {
    if (groups?.tag !== undefined || groups?.raw !== undefined) size.tags++
    else size.letters += groups?.one === undefined ? (groups?.run?.length ?? 0) : 1
    if (groups?.tag !== undefined) size.attributes += attributesIn(groups.tag)
    if (size.letters > most.letters || size.tags > most.tags || size.attributes > most.attributes) break
  }
  return size
}

/** How many attributes a tag has. An equals sign with spaces around it counts as one more. */
const attributesIn = (tag: string): number =>
  tag
    .slice('</'.length)
    .replaceAll(/"[^"]*"|'[^']*'/g, '""')
    .match(/[\s/"][^\s/>="]/g)?.length ?? 0
