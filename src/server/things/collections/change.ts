import { randomBytes } from 'node:crypto'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { mayChangeCollection } from '../../../contract/policy/collections.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { announce } from '../../core/announce/announce.ts'
import { claimId } from '../../core/ids/claim-id.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { mayRead } from '../posts/posts.sql.ts'
import {
  changeCollection,
  countCollections,
  deleteCollection,
  deleteEntry,
  type EntryOf,
  endOfCollection,
  hasStop,
  insertCollection,
  insertEntry,
  lockCollection,
  lockCollectionsOf,
  orderEntries,
  ownerOfCollection,
} from './collections.sql.ts'
import { ownCollection } from './read-collections.sql.ts'
import { collectionView } from './views.ts'

type Asked = Context<SignedIn>

const announceChange = ({ db, viewer }: Asked) => announce(db, 'content.changed', { by: viewer })

async function answered({ db, viewer }: Asked, id: string) {
  const row = await ownCollection(db, viewer, id)
  if (row === undefined) throw new CallError('not_found')
  return collectionView(row)
}

/**
 * Creates a collection. A repeat with the same id by the same member is answered with the collection that it made.
 * @throws CallError too_many_kept, conflict for an id that somebody else's collection or another thing has
 */
export const add: Handler<'collections.add'> = async ({ body }, context) => {
  const { db, viewer } = context
  const { id = uuidv7(), ...words } = body
  await lockCollectionsOf(db, viewer.id)
  await claimId(db, 'collection', id)
  const owner = await ownerOfCollection(db, id)
  if (owner === undefined) {
    if ((await countCollections(db, viewer.id)) >= limits.collections.most) throw new CallError('too_many_kept')
    await insertCollection(db, { id, owner_id: viewer.id, ...words })
    await announceChange(context)
  } else if (!mayChangeCollection(viewer, owner)) throw new CallError('conflict')
  return answered(context, id)
}

/** Renames and describes an own collection. @throws CallError not_found */
export const edit: Handler<'collections.edit'> = async ({ params, body }, context) => {
  await lockOwn(context.db, context.viewer, params.id)
  await changeCollection(context.db, params.id, body)
  await announceChange(context)
  return answered(context, params.id)
}

/** Deletes an own collection, for good and at once; its posts stay. @throws CallError not_found */
export const remove: Handler<'collections.remove'> = async ({ params }, context) => {
  await lockOwn(context.db, context.viewer, params.id)
  await deleteCollection(context.db, params.id)
  await announceChange(context)
  return { message: serverText(context.language, 'answer.collection_removed') }
}

/** Puts a post, or a stop of a guide, at the end of an own collection; one that is in it keeps its place. @throws CallError not_found, too_many_kept */
export const addPost: Handler<'collections.addPost'> = async ({ params: { id, postId }, body: { stop } }, context) => {
  await lockOwn(context.db, context.viewer, id)
  if (!(await mayRead(context.db, context.viewer, postId))) throw new CallError('not_found')
  if (stop !== undefined && !(await hasStop(context.db, postId, stop))) throw new CallError('not_found')
  return addEntry(context, id, stop ?? postId, { postId })
}

/** Puts a list at the end of an own collection. @throws CallError not_found, too_many_kept */
export const addSource: Handler<'collections.addSource'> = async ({ params: { id, entryId }, body }, context) => {
  await lockOwn(context.db, context.viewer, id)
  return addEntry(context, id, entryId, { source: body })
}

async function addEntry(context: Asked, collectionId: string, id: string, what: EntryOf) {
  const { db, language } = context
  const { count, sources, place, has } = await endOfCollection(db, collectionId, id)
  if (!has) {
    const full = 'source' in what && sources >= limits.collections.sources
    if (full || count >= limits.collections.entries) throw new CallError('too_many_kept')
    await insertEntry(db, { collectionId, id, place, ...what })
    await changeCollection(db, collectionId)
    await announceChange(context)
  }
  return { message: serverText(language, 'answer.collection_added') }
}

/** Takes a post or a list out of an own collection; what is not in it any more needs nothing. @throws CallError not_found */
export const removeEntry: Handler<'collections.removeEntry'> = async ({ params }, context) => {
  await lockOwn(context.db, context.viewer, params.id)
  if (await deleteEntry(context.db, params.id, params.entryId)) {
    await changeCollection(context.db, params.id)
    await announceChange(context)
  }
  return { message: serverText(context.language, 'answer.collection_taken') }
}

/** Orders an own collection. Ignores ids of things that are not in it. @throws CallError not_found */
export const reorder: Handler<'collections.reorder'> = async ({ params, body }, context) => {
  await lockOwn(context.db, context.viewer, params.id)
  await orderEntries(context.db, params.id, body.entries)
  await changeCollection(context.db, params.id)
  await announceChange(context)
  return { message: serverText(context.language, 'answer.photos_ordered') }
}

/** The end of a shared collection's address: 128 random bits, which nobody guesses. */
const newSlug = (): string => randomBytes(16).toString('base64url')

/** Opens an own collection to everybody who has its link; one that is open keeps its link. @throws CallError not_found */
export const share: Handler<'collections.share'> = async ({ params }, context) => {
  const { shared_slug } = await lockOwn(context.db, context.viewer, params.id)
  if (shared_slug === null) {
    await changeCollection(context.db, params.id, { shared_slug: newSlug() })
    await announceChange(context)
  }
  return answered(context, params.id)
}

/** Closes a shared collection. Its link never opens again: shared anew it gets another one. @throws CallError not_found */
export const unshare: Handler<'collections.unshare'> = async ({ params }, context) => {
  const { shared_slug } = await lockOwn(context.db, context.viewer, params.id)
  if (shared_slug !== null) {
    await changeCollection(context.db, params.id, { shared_slug: null })
    await announceChange(context)
  }
  return answered(context, params.id)
}

/**
 * A collection that the member may change; nobody else changes it or what is in it until the transaction ends.
 * @throws CallError not_found for one that is not there or is somebody else's
 */
async function lockOwn(db: Database, viewer: SignedIn, id: string): Promise<{ shared_slug: string | null }> {
  const collection = await lockCollection(db, id)
  if (collection === undefined || !mayChangeCollection(viewer, collection.owner_id)) throw new CallError('not_found')
  return collection
}
