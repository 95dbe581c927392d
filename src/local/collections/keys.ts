/** The key of the single with the member's collections, without what is in them. */
export const collectionsKey = 'collections'

/** The key of the single with what is in a collection, in order. */
export const collectionKey = (id: string): string => `collection ${id}`

/** The key of the single with a shared collection that somebody has opened. */
export const sharedKey = (slug: string): string => `shared ${slug}`
