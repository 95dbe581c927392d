/** The address of a shared collection within the site (PRODUCT 2.33). */
export const sharedCollectionPath = (slug: string): string => `/shared/${slug}`
