import * as v from 'valibot'
import {
  collection,
  collectionEntry,
  collectionPage,
  collectionSource,
  sharedCollection,
} from '../entities/collection.ts'
import { collectionName, id, lineOf, listOf, whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'
import { listCursor, messageOnly } from './shapes.ts'

const one = v.object({ id })
const words = {
  name: collectionName,
  about: v.optional(lineOf(limits.collections.about, 'error.text_long'), ''),
}
const adds = { who: 'member', output: messageOnly, queue: true, rate: 'collection' } as const

/** Collections of posts and lists, in an order of their own (PRODUCT 2.32 and 2.33). */
export const collections = {
  list: call('GET /api/get_collections', {
    who: 'member',
    summary:
      "The member's collections, the newest first, and which state they have. What is in them comes along, but not with `since` of those that have no newer revision.",
    query: v.object({ since: v.optional(whole(0, Number.MAX_SAFE_INTEGER), 0) }),
    output: v.object({
      rev: v.string(),
      collections: v.array(v.object({ ...collection.entries, entries: v.nullable(v.array(collectionEntry)) })),
    }),
  }),
  read: call('GET /api/get_collection/{id}', {
    who: 'member',
    summary: 'A page of an own collection, in its order.',
    params: one,
    query: v.object({ cursor: listCursor }),
    output: v.object({ collection, ...collectionPage }),
  }),
  shared: call('GET /api/get_shared_collection/{slug}', {
    who: 'anyone',
    summary: 'A page of a shared collection: of its posts those that the asker may read.',
    params: v.object({ slug: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'error.not_found')) }),
    query: v.object({ cursor: listCursor }),
    output: v.object({ collection: sharedCollection, ...collectionPage }),
    shared: true,
  }),
  add: call('POST /api/add_collection', {
    who: 'member',
    summary: 'Create a collection.',
    body: v.object({ id: v.optional(id), ...words }),
    output: collection,
    status: 201,
    queue: true,
    rate: 'collection',
  }),
  edit: call('PUT /api/edit_collection/{id}', {
    who: 'member',
    summary: 'Rename and describe a collection.',
    params: one,
    body: v.object(words),
    output: collection,
    queue: true,
    withdraws: true,
  }),
  remove: call('DELETE /api/remove_collection/{id}', {
    who: 'member',
    summary: 'Delete a collection; its posts stay.',
    params: one,
    output: messageOnly,
    queue: true,
    withdraws: true,
  }),
  addPost: call('PUT /api/add_to_collection/{id}/{postId}', {
    ...adds,
    summary: 'Put a post at the end of a collection, unless it is in it; with `stop` only that stop of the guide.',
    params: v.object({ id, postId: id }),
    body: v.optional(v.object({ stop: v.optional(id) }), {}),
  }),
  addSource: call('PUT /api/add_list_to_collection/{id}/{entryId}', {
    ...adds,
    summary: 'Put the list of a filter at the end of a collection: of a tag, of a place, of any other.',
    params: v.object({ id, entryId: id }),
    body: collectionSource,
  }),
  removeEntry: call('DELETE /api/remove_from_collection/{id}/{entryId}', {
    who: 'member',
    summary: 'Take a post or a list out of a collection.',
    params: v.object({ id, entryId: id }),
    output: messageOnly,
    queue: true,
    withdraws: true,
  }),
  reorder: call('PUT /api/reorder_collection/{id}', {
    who: 'member',
    summary: 'Put a collection into an order; what is not named keeps its own, behind what is.',
    params: one,
    body: v.object({ entries: listOf(id, limits.collections.entries) }),
    output: messageOnly,
    queue: true,
  }),
  share: call('PUT /api/share_collection/{id}', {
    who: 'member',
    summary: 'Open a collection to everybody who has its link.',
    params: one,
    output: collection,
    queue: true,
  }),
  unshare: call('DELETE /api/unshare_collection/{id}', {
    who: 'member',
    summary: 'Close a shared collection; its link never opens again.',
    params: one,
    output: collection,
    queue: true,
    withdraws: true,
  }),
}
