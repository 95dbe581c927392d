import type { SiteFacts } from '../../../contract/page.ts'

/** What the kept shell says of the site: the operator's facts stand in its head, as in every document's. */
export function siteOfShell(): SiteFacts {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="support"]')
  return { origin: location.origin, supportUrl: meta?.content ?? null }
}
