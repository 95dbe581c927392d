import type { HomeGroup } from './views.ts'

/** The key of the single with the ids of one of home's lists. */
export const homeKey = (group: HomeGroup): string => `home.${group}`

/** The key of the single with the words above home's lists. */
export const homeWordsKey = 'home.words'
