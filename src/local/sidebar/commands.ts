/** Follows a hashtag; `tag` as posts have it, lower case with its #. */
export const addFavoriteTag = (tag: string) => ({ kind: 'sidebar.addFavoriteTag', args: { params: { tag } } }) as const

/** Follows a hashtag no longer, also one that waits to be followed. */
export const removeFavoriteTag = ({ hashtag }: { hashtag: string }) =>
  ({ kind: 'sidebar.removeFavoriteTag', args: { params: { hashtagId: hashtag } } }) as const

/** Sets the counter of a favourite tag to zero. */
export const clearTagCounter = ({ hashtag }: { hashtag: string }) =>
  ({ kind: 'sidebar.clearCounter', args: { params: { hashtagId: hashtag } } }) as const
