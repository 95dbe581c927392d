import { proxy } from 'valtio/vanilla'
import { isPost, isPosts } from './list-pages.ts'

/** From this window width on, in px, a post opened from the posts list is shown over the list. */
const wide = 1080

/** Whether the current post is shown over the posts list. Not in the address: opened by its address, the same post is a page. */
export const overFeed = proxy({ open: false })

/** Before a navigation: decides whether it opens a post over the list. */
export function beforeOver(from: string | undefined, to: string): void {
  if (!isPost(to) || from === undefined) return
  if (isPosts(from)) overFeed.open = window.innerWidth >= wide
  else if (!isPost(from)) overFeed.open = false
}

/** After a navigation: on any page but a post, nothing is over the list any more. */
export function afterOver(to: string): void {
  if (!isPost(to)) overFeed.open = false
}
