import { asTyped } from '../../contract/as-typed.ts'
import type { CollectionSource } from '../../contract/entities/collection.ts'
import { uuidv7 } from '../../contract/uuid.ts'

/** What a collection says about itself. */
type Words = { name: string; about: string }

const typed = ({ name, about }: Words) => ({ name: asTyped(name), about: asTyped(about) })

/** Creates a collection. Its id is made here, so that it opens, and takes posts, at once. */
export function addCollection(words: Words) {
  const collectionId = uuidv7()
  return { kind: 'collections.add', args: { body: { id: collectionId, ...typed(words) } }, collectionId } as const
}

/** Renames and describes a collection. */
export const editCollection = (id: string, words: Words) =>
  ({ kind: 'collections.edit', args: { params: { id }, body: typed(words) } }) as const

/** Deletes a collection; one that was never sent is dropped together with this command. */
export const removeCollection = (id: string) => ({ kind: 'collections.remove', args: { params: { id } } }) as const

/** Puts a post at the end of a collection; either may be unsent itself. */
export const addToCollection = (id: string, postId: string) =>
  ({ kind: 'collections.addPost', args: { params: { id, postId } } }) as const

/** Puts a stop of a guide at the end of a collection, by itself. */
export const addStopToCollection = (id: string, postId: string, stop: string) =>
  ({ kind: 'collections.addPost', args: { params: { id, postId }, body: { stop } } }) as const

/** Puts the list of a filter at the end of a collection. */
export const addListToCollection = (id: string, body: Partial<CollectionSource>) =>
  ({ kind: 'collections.addSource', args: { params: { id, entryId: uuidv7() }, body } }) as const

/** Takes a post or a list out of a collection. */
export const removeFromCollection = (id: string, entryId: string) =>
  ({ kind: 'collections.removeEntry', args: { params: { id, entryId } } }) as const

/** Puts a collection into the order of the ids. */
export function reorderCollection(id: string, ids: readonly string[]) {
  const entries = [...ids]
  return { kind: 'collections.reorder', args: { params: { id }, body: { entries } } } as const
}

/** Opens a collection to everybody who has its link, or closes it. */
export const shareCollection = (id: string, open: boolean) =>
  ({ kind: open ? 'collections.share' : 'collections.unshare', args: { params: { id } } }) as const
