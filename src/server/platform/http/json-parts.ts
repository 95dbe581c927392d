const most = { depth: 20, parts: 20_000 }
const [quote, comma, openList, backslash, closeList, openObject, closeObject] = [34, 44, 91, 92, 93, 123, 125]

/**
 * Whether a JSON text has more lists, objects and items, or more of them in each other, than any call takes. A mebibyte of brackets
 * costs the parser 50 ms and more; this looks at each letter once, and stops at the bound.
 */
export function hasTooManyParts(json: string): boolean {
  let depth = 0
  let parts = 0
  for (let at = 0; at < json.length; at++) {
    const letter = json.charCodeAt(at)
    if (letter === quote) at = endOfString(json, at)
    else if (letter === openList || letter === openObject) {
      depth++
      parts++
    } else if (letter === closeList || letter === closeObject) depth--
    else if (letter === comma) parts++
    if (depth > most.depth || parts > most.parts) return true
  }
  return false
}

/** The offset of the quotation mark that ends the string that begins at `from`; the text's length if none does. */
function endOfString(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0
    while (json.charCodeAt(at - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return at
  }
  return json.length
}
