import { proxy } from 'valtio/vanilla'

/** The token of a mailed link, from the fragment, which servers and logs never see, else from the query. */
export function tokenOf(location: { hash: string; search: string }): string | null {
  const within = (part: string) => new URLSearchParams(part.replace(/^[#?]/, '')).get('token')
  return within(location.hash) || within(location.search) || null
}

/** The token of the mailed link that was opened last, or null. A link opened in a tab that shows its page already changes it. */
export const mailedLink = proxy<{ token: string | null }>({ token: null })

/**
 * Takes the token of an address into memory. The caller then removes it from the address bar, so that it is neither in the
 * history nor shared.
 * @returns whether there is one
 */
export function takeRestoreToken(href: string): boolean {
  const token = tokenOf(new URL(href, 'http://x'))
  mailedLink.token = token ?? mailedLink.token
  return token !== null
}

/** To be called when the token is used or its page is left. */
export function forgetRestoreToken(): void {
  mailedLink.token = null
}
