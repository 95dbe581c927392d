import { pageParameters } from '../../../contract/page.ts'

/**
 * The address with only those parameters that choose what the page shows, so that no others fill the cache; without the zero
 * character, which nothing that one looks for has.
 */
export function pageUrl(asked: string): string {
  const at = asked.indexOf('?')
  if (at === -1) return asked
  const path = asked.slice(0, at)
  const params = new URLSearchParams(asked.slice(at + 1).replaceAll('%00', ''))
  for (const name of [...params.keys()]) if (!pageParameters.includes(name)) params.delete(name)
  return params.size === 0 ? path : `${path}?${params}`
}
