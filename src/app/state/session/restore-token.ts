/** The token of a mailed link: in the fragment, which no server and no log gets to see, else in the query. */
export function tokenOf(location: { hash: string; search: string }): string | null {
  const within = (part: string) => new URLSearchParams(part.replace(/^[#?]/, '')).get('token')
  return within(location.hash) || within(location.search) || null
}

let kept: string | null = null

/** The token that this page was opened with, if any. */
export const restoreToken = (): string | null => kept

/**
 * Keeps the token of an address, which must then leave the address bar, and so the history and what is shared.
 * @returns whether it has one
 */
export function takeRestoreToken(href: string): boolean {
  const token = tokenOf(new URL(href, 'http://x'))
  kept = token ?? kept
  return token !== null
}

/** The token is used, or its page was left. */
export function forgetRestoreToken(): void {
  kept = null
}
