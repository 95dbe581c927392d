/** The search field that is shown, in the top bar or above the posts; undefined where the page has none. */
export const searchField = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('search form input')].find(each => each.getClientRects().length > 0)
