import type { ReactionKind } from '../../contract/entities/common.ts'

/** Saves a post to the favourites. */
export const savePost = (id: string) => ({ kind: 'posts.save', args: { params: { id } } }) as const

/** Removes a post from the favourites. */
export const unsavePost = (id: string) => ({ kind: 'posts.unsave', args: { params: { id } } }) as const

/** Sets the viewer's one reaction to a post; null removes it. */
export const reactPost = (id: string, reaction: ReactionKind | null) =>
  ({ kind: 'posts.react', args: { params: { id }, body: { reaction } } }) as const
