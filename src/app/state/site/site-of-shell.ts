import type { SiteFacts } from '../../../contract/page.ts'

const contentOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The facts of the site in the kept shell: the operator's are in its head, as in every document. */
export const siteOfShell = (): SiteFacts => ({
  origin: location.origin,
  supportUrl: contentOf('support') ?? null,
  places: contentOf('places') !== undefined,
  assistant: contentOf('assistant') !== undefined,
  seller: JSON.parse(contentOf('seller') ?? '{}'),
  assets: contentOf('assets'),
  ...JSON.parse(contentOf('line') ?? '{}'),
})
