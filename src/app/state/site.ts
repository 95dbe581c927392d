import type { SiteFacts } from '../../contract/page.ts'

const key = 'site'

/** Keeps what the document said of the site, for the kept shell, which says nothing. */
export function rememberSite(site: SiteFacts): void {
  try {
    localStorage.setItem(key, JSON.stringify(site))
  } catch {
    // storage is switched off
  }
}

/** What the last document said of the site. */
export function knownSite(): SiteFacts {
  try {
    const { supportUrl } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<SiteFacts>
    return { origin: location.origin, supportUrl: supportUrl ?? null }
  } catch {
    return { origin: location.origin, supportUrl: null }
  }
}
