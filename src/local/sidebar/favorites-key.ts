/** The key of the single with the favourite tags. */
export const favoritesKey = 'favorites'
