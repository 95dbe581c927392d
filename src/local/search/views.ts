import type { OutputOf } from '../../contract/calls/index.ts'
import type { CallError } from '../../contract/errors.ts'

/** What a search found, by group. */
export type Found = OutputOf<'search.asVisitor'>

/** A post that was found, with the words around the first hit as plain text. */
export type FoundPost = Found['timeline'][number]

/** How a search of the server ended; with `no-network`, search the mirror. */
export type Searched = { found: Found } | 'no-network' | { error: CallError }

/** What a search of the mirror found, and through how many posts and people it went. */
export type FoundHere = Found & { searched: { posts: number; people: number } }
