import type { OutputOf } from '../../../contract/calls/index.ts'

/** The results of a search, by groups. If the device was searched, `searched` is the number of its posts. */
export type SearchAnswer = { groups: OutputOf<'search.asVisitor'>; searched: number | null }

/** A post in the results, with the words around the first hit. */
export type FoundPost = SearchAnswer['groups']['timeline'][number]

/** The groups of posts in their order (PRODUCT 2.22). */
export const postGroups = ['guides', 'news', 'timeline'] as const

/** @see postGroups */
export type PostGroup = (typeof postGroups)[number]
