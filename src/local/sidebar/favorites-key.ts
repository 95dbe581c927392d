export const favoritesKey = 'favorites'
