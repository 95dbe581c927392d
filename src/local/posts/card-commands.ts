import type { ReactionKind } from '../../contract/entities/common.ts'

/** Keeps a post among the favourites. */
export const savePost = (id: string) => ({ kind: 'posts.save', args: { params: { id } } }) as const

/** Takes a post from the favourites. */
export const unsavePost = (id: string) => ({ kind: 'posts.unsave', args: { params: { id } } }) as const

/** Sets the one reaction to a post, or takes it away with null. */
export const reactPost = (id: string, reaction: ReactionKind | null) =>
  ({ kind: 'posts.react', args: { params: { id }, body: { reaction } } }) as const
