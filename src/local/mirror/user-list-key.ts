import type { Selection } from './list-state.ts'

/** The name of a person's list in the mirror. */
export const userListKey = (of: 'posts' | 'comments', userId: string, selection: Selection): string =>
  `${of} ${userId} ${selection}`
