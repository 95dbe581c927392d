/** The key of the single with the main hashtags, which editors suggest. */
export const mainTagsKey = 'main-tags'
