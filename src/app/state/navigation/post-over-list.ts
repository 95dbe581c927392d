import { proxy } from 'valtio/vanilla'
import { isPost, isPosts } from '../scroll/list-pages.ts'

/** From this width on, in px, a post that is opened from the posts list lies over it. */
const wide = 1080

/** Whether the single post of the address lies over the posts list. Lives with the page: an address of its own gives the page. */
export const overFeed = proxy({ open: false })

/** Before a navigation begins: whether it opens a post over the list. */
export function beforeOver(from: string | undefined, to: string): void {
  if (!isPost(to) || from === undefined) return
  if (isPosts(from)) overFeed.open = window.innerWidth >= wide
  else if (!isPost(from)) overFeed.open = false
}

/** After a navigation: what lay over the list is gone once another page stands. */
export function afterOver(to: string): void {
  if (!isPost(to)) overFeed.open = false
}
