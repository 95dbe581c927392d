/**
 * The path of this site that was typed, as a path or as a whole address.
 * @param origin of this site
 * @returns as people read it, which is a ninth as long for a Japanese name; null where nothing was typed, undefined for what is no address of this site
 */
export function pathOf(typed: string, origin: string): string | null | undefined {
  const address = typed.trim()
  if (address === '') return null
  if (!address.startsWith('/') && !address.startsWith(`${origin}/`)) return undefined
  const url = URL.parse(address, origin)
  return url?.origin === origin ? readable(url.pathname + url.search + url.hash) : undefined
}

/** An address without the escapes of letters; those of signs, spaces and what is no text stay. */
const readable = (path: string): string =>
  path.replace(/(?:%[89a-f][0-9a-f])+/gi, escaped => {
    try {
      const letters = decodeURIComponent(escaped)
      return /[\s\p{C}]/u.test(letters) ? escaped : letters
    } catch {
      return escaped
    }
  })
