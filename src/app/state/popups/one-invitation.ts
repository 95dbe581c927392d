let taken: 'install' | 'push' | null = null

/**
 * Claims the one invitation of this visit of the page, so that nobody is asked for two things in a row.
 * @returns whether it may be shown
 */
export function claimInvitation(of: 'install' | 'push'): boolean {
  taken ??= of
  return taken === of
}
