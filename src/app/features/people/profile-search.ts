import type { Selection } from '../../../local/mirror/list-state.ts'
import type { ProfileTab } from './profile-address.ts'

/**
 * A profile's address: the part that is shown, and the order of each list. What is missing has the default: posts, and newest
 * first.
 */
export type ProfileSearch = {
  tab?: Exclude<ProfileTab, 'posts'> | undefined
  posts?: Exclude<Selection, 'new'> | undefined
  comments?: Exclude<Selection, 'new'> | undefined
}

const oneOf = <const T extends string>(raw: unknown, choices: readonly T[]): T | undefined =>
  choices.find(each => each === raw)

/** Reads a profile's address; unknown values and defaults become undefined. */
export function profileSearch({ tab, posts, comments }: Record<string, unknown>): ProfileSearch {
  return {
    tab: oneOf(tab, ['comments', 'galleries']),
    posts: oneOf(posts, ['old', 'top']),
    comments: oneOf(comments, ['old', 'top']),
  }
}
