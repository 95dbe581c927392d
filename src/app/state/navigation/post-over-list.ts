import { proxy } from 'valtio/vanilla'
import { isPost, isPosts } from './list-pages.ts'

/** From this window width on, in px, a post opened from the posts list is shown over the list. */
const wide = 1080

/** Whether the current post is shown over the posts list. Not in the address: opened by its address, the same post is a page. */
export const postOverList = proxy({ open: false })

/** Before a navigation: decides whether it opens a post over the list. */
export function beforePostOverList(from: string | undefined, to: string): void {
  if (!isPost(to) || from === undefined) return
  if (isPosts(from)) postOverList.open = window.innerWidth >= wide
  else if (!isPost(from)) postOverList.open = false
}

/** After a navigation: on any page but a post, nothing is over the list any more. */
export function afterPostOverList(to: string): void {
  if (!isPost(to)) postOverList.open = false
}
