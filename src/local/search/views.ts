import type { OutputOf } from '../../contract/calls/index.ts'
import type { CallError } from '../../contract/errors.ts'

/** The results of a search, by group. */
export type Found = OutputOf<'search.asVisitor'>

/** A found post, with the words around the first hit as plain text. */
export type FoundPost = Found['timeline'][number]

/** How a search of the server ended; with `no-network`, search the mirror. */
export type Searched = { found: Found } | 'no-network' | { error: CallError }

/** The results of a search in the mirror, and how many posts and people were searched. */
export type FoundHere = Found & { searched: { posts: number; people: number } }
