import { proxy } from 'valtio/vanilla'

/** The kinds of page. */
export type PageType = 'search' | 'post' | 'auth' | 'default'

/**
 * What is known about the current page; `readOnly` when an important route was opened without a signal, or before the server has
 * answered (PRODUCT 2.3).
 */
export const currentPage = proxy<{ readOnly: 'offline' | 'unanswered' | null }>({ readOnly: null })

/** Records the type of the page on the document's root, after each navigation. */
export function recordPageType(type: PageType = 'default'): void {
  document.documentElement.dataset.page = type
}
