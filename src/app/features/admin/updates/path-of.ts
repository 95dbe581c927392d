/**
 * The path of this site that was typed, as a path or as a whole address.
 * @param origin of this site
 * @returns null where nothing was typed, undefined for what is no address of this site
 */
export function pathOf(typed: string, origin: string): string | null | undefined {
  const address = typed.trim()
  if (address === '') return null
  if (!address.startsWith('/') && !address.startsWith(`${origin}/`)) return undefined
  const url = URL.parse(address, origin)
  return url?.origin === origin ? url.pathname + url.search + url.hash : undefined
}
