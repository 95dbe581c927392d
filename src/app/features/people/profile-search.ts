import type { Selection } from '../../../local/mirror/list-state.ts'
import type { ProfileTab } from './profile-address.ts'

/** What a profile's address says: its part, and the order of each list; what is absent is posts, and new. */
export type ProfileSearch = {
  tab?: Exclude<ProfileTab, 'posts'> | undefined
  posts?: Exclude<Selection, 'new'> | undefined
  comments?: Exclude<Selection, 'new'> | undefined
}

const oneOf = <const T extends string>(raw: unknown, choices: readonly T[]): T | undefined =>
  choices.find(each => each === raw)

/** Reads a profile's address; what it does not know, or what says the usual, is undefined. */
export function profileSearch({ tab, posts, comments }: Record<string, unknown>): ProfileSearch {
  return {
    tab: oneOf(tab, ['comments', 'galleries']),
    posts: oneOf(posts, ['old', 'top']),
    comments: oneOf(comments, ['old', 'top']),
  }
}
