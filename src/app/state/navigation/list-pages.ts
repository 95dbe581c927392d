import { limits } from '../../../contract/limits.ts'

/** How many pages of a list each entry of the history shows, and the posts list's last filter. */
type View = { pages: Map<string, number>; search: string }

const storageKey = 'list-pages'
const kept = 50

const view: View = { pages: new Map(), search: '' }
let clearing: ReturnType<typeof setTimeout> | undefined

/** How many pages a list shows at this entry of the history; at first one. */
export const pagesOf = (entry: string, list: string): number => view.pages.get(`${entry} ${list}`) ?? 1

/** Remembers how many pages a list shows at this entry of the history. */
export function keepPages(entry: string, list: string, pages: number): void {
  view.pages.set(`${entry} ${list}`, pages)
}

/** The address of the posts list with its last filter; closing a post leads there. */
export const postsHref = (): string => `/posts${view.search}`

/**
 * Keeps the counts over a reload: the scroll places are of no use without them. To be called once, in the browser, before lists
 * are rendered.
 */
export function keepPagesOverReload(): void {
  try {
    view.pages = new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    // Storage is switched off: a reloaded list begins with one page.
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...view.pages].slice(-kept)))
    } catch {
      // As above.
    }
  })
}

/** Forgets the filter and the counts when somebody signs out. */
export function forgetPages(): void {
  view.pages.clear()
  view.search = ''
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}

/** Whether a path is that of the posts list. */
export const isPosts = (path: string): boolean => path === '/posts'

/** Whether a path is that of a single post. */
export const isPost = (path: string): boolean => /^\/posts\/[^/]+$/.test(path) && path !== '/posts/new-post'

/**
 * Follows navigations: leaving the posts for anything but a single post clears the words and selectors at once, and the pages one
 * second later unless one comes back before (PRODUCT 2.4).
 */
export function followPosts(from: string | null, to: { pathname: string; searchStr: string }): void {
  const inside = (path: string) => isPosts(path) || isPost(path)
  if (isPosts(to.pathname)) view.search = to.searchStr
  if (inside(to.pathname)) {
    clearTimeout(clearing)
    return
  }
  if (from === null || !inside(from)) return
  view.search = ''
  clearTimeout(clearing)
  clearing = setTimeout(() => view.pages.clear(), limits.pagesClearMs)
}
