/** Where a mirror's `meta` says what is known of a draft on the server. */
export const knownKey = (key: string): string => `draft ${key}`
