import type { SiteFacts } from '../../../contract/page.ts'

/** The facts of the site in the kept shell: the operator's are in its head, as in every document. */
export function siteOfShell(): SiteFacts {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="support"]')
  return { origin: location.origin, supportUrl: meta?.content ?? null }
}
