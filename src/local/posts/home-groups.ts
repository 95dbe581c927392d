import type { HomeGroup } from './views.ts'

/** The lists of the home page. Apart from what writes them, which no screen that reads them needs. */
export const homeGroups = ['promoted', 'main', 'bestGuides', 'rated'] as const satisfies readonly HomeGroup[]
