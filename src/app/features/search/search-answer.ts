import type { OutputOf } from '../../../contract/calls/index.ts'

/** What a search found, by groups; `searched` is over how many posts when it was the device that searched. */
export type Found = { groups: OutputOf<'search.asVisitor'>; searched: number | null }

/** A post that was found, with the words around the first hit. */
export type FoundPost = Found['groups']['timeline'][number]

/** The groups of posts, in the order of the specification. */
export const postGroups = ['timeline', 'news', 'guides'] as const

/** @see postGroups */
export type PostGroup = (typeof postGroups)[number]
