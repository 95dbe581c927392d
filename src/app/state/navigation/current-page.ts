import { proxy } from 'valtio/vanilla'

/** The kinds of page of specification 2, Navigation guard. */
export type PageType = 'search' | 'post' | 'auth' | 'default'

/** What is known of the page that is shown; `readOnly` when an important route opened without a signal (decision 22). */
export const page = proxy<{ type: PageType; path: string; readOnly: boolean }>({
  type: 'default',
  path: '/',
  readOnly: false,
})

/** Records the page of a navigation; the router's one place to do so. */
export function recordPage(next: { type: PageType | undefined; path: string; readOnly: boolean }): void {
  Object.assign(page, { ...next, type: next.type ?? 'default' })
  document.documentElement.dataset.page = page.type
}
