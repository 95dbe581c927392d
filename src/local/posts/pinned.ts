import type { Post } from '../../contract/entities/post.ts'
import { pinnableList } from '../../contract/pinned-list.ts'
import { clock } from '../wire/clock.ts'
import type { FullChoice } from './feed-choice.ts'

/** Whether a post stands first in the list of a filter at a time in ms (PRODUCT 6.35). */
export function isPinned(post: Pick<Post, 'pins'> | undefined, choice: FullChoice, now = clock.now()): boolean {
  const list = post?.pins && pinnableList(choice)
  return post?.pins?.some(pin => pin.list === list && Date.parse(pin.until) > now) === true
}
