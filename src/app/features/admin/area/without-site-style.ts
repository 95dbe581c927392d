import { siteStyleId } from '../../../../contract/site-style/site-style.ts'

/**
 * Takes the site's own style sheet off the page, so that an admin can take back one that nobody can read (PRODUCT 6.30).
 * @returns puts it on, or on again
 */
export function withoutSiteStyle(): () => void {
  const worn = document.getElementById(siteStyleId) as HTMLLinkElement | null
  if (worn) worn.disabled = true
  return () => {
    if (worn) worn.disabled = false
    else putOn()
  }
}

/** A document of the admin area only names the style sheet. */
function putOn(): void {
  const href = document.querySelector<HTMLMetaElement>(`meta[name="${siteStyleId}"]`)?.content
  if (href === undefined) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.id = siteStyleId
  link.href = href
  document.head.append(link)
}
