import { isPost, isPosts } from './list-pages.ts'

/** From this window width on, in px, a post opened from the posts list is shown over the list. */
const wide = 1080

/** Whether a post that is opened from the posts list is shown over it. */
export const isWide = (): boolean => window.innerWidth >= wide

/**
 * Whether the current post was opened from the posts list, which then stays in the page (`kept`), and whether it is shown over that
 * (`open`). Not in the address: opened by its address, the same post is a page. Changes only before and after navigations.
 */
export const postOverList: {
  kept: boolean
  open: boolean
  /** What the loader of the list that waits had returned, for the same search (`state/reading/held-list.ts`). */
  held?: ((search: object) => unknown) | undefined
} = { kept: false, open: false }

/** Before a navigation: decides whether it opens a post from the list, and whether over it. */
export function beforePostOverList(from: string | undefined, to: string): void {
  if (!isPost(to) || from === undefined) return
  if (isPost(from)) return
  postOverList.kept = isPosts(from)
  postOverList.open = postOverList.kept && isWide()
}

/** After a navigation: on any page but a post, nothing is over the list any more. */
export function afterPostOverList(to: string): void {
  if (isPost(to)) return
  postOverList.kept = false
  postOverList.open = false
}
