import { pageParameters } from '../../../contract/page.ts'

/**
 * The address reduced to the parameters that choose what the page shows, so that others don't fill the cache of documents. Zero
 * characters are removed, since PostgreSQL refuses them.
 */
export function pageUrl(asked: string): string {
  const at = asked.indexOf('?')
  if (at === -1) return asked
  const path = asked.slice(0, at)
  const params = new URLSearchParams(asked.slice(at + 1).replaceAll('%00', ''))
  for (const name of [...params.keys()]) if (!pageParameters.includes(name)) params.delete(name)
  return params.size === 0 ? path : `${path}?${params}`
}
