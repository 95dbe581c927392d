/** Follows a hashtag; `tag` as in posts: lower case, with its #. */
export const addFavoriteTag = (tag: string) => ({ kind: 'sidebar.addFavoriteTag', args: { params: { tag } } }) as const

/** Unfollows a hashtag, also one whose follow is still queued. */
export const removeFavoriteTag = ({ hashtag }: { hashtag: string }) =>
  ({ kind: 'sidebar.removeFavoriteTag', args: { params: { hashtagId: hashtag } } }) as const

/** Sets a favourite tag's counter of new posts to zero. */
export const clearTagCounter = ({ hashtag }: { hashtag: string }) =>
  ({ kind: 'sidebar.clearCounter', args: { params: { hashtagId: hashtag } } }) as const
