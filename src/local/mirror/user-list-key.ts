import type { Selection } from './list-state.ts'

/** The key of a person's list of posts or comments in the mirror. */
export const userListKey = (of: 'posts' | 'comments', userId: string, selection: Selection): string =>
  `${of} ${userId} ${selection}`
