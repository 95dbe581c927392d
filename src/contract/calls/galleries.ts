import * as v from 'valibot'
import { gallery, galleryPhoto } from '../entities/people.ts'
import { id, lineOf, listOf, simpleText } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'
import { messageOnly } from './shapes.ts'

const words = v.optional(lineOf(limits.altText.max, 'error.text_long'), '')
const adds = { who: 'member', status: 201, queue: true, rate: 'gallery' } as const
const changes = { who: 'member', queue: true, withdraws: true } as const

/** Galleries and their photos (PRODUCT 3.6). */
export const galleries = {
  list: call('GET /api/get_galleries/{userId}', {
    who: 'member',
    summary: "A person's galleries.",
    params: v.object({ userId: id }),
    output: v.array(gallery),
  }),
  photos: call('GET /api/get_gallery_items/{userId}/{galleryId}', {
    who: 'member',
    summary: 'The photos of a gallery.',
    params: v.object({ userId: id, galleryId: id }),
    output: v.array(galleryPhoto),
  }),
  add: call('POST /api/add_new_gallery', {
    ...adds,
    summary: 'Create a gallery.',
    body: v.object({ id: v.optional(id), gallery_name: simpleText }),
    output: gallery,
  }),
  addPhoto: call('POST /api/add_gallery_photo/{galleryId}', {
    ...adds,
    summary: 'Add a photo: uploaded beforehand and named, or in the form.',
    params: v.object({ galleryId: id }),
    body: v.object({ id: v.optional(id), upload: v.optional(id), caption: words, alt: words }),
    files: ['photo'],
    output: galleryPhoto,
  }),
  remove: call('DELETE /api/remove_user_gallery/{id}', {
    ...changes,
    summary: 'Delete a gallery, but not the default one.',
    params: v.object({ id }),
    output: messageOnly,
  }),
  removePhoto: call('DELETE /api/remove_gallery_photo/{photoId}/{galleryId}', {
    ...changes,
    summary: 'Remove a photo.',
    params: v.object({ photoId: id, galleryId: id }),
    output: messageOnly,
  }),
  rename: call('PUT /api/rename_gallery/{id}', {
    ...changes,
    summary: 'Rename a gallery.',
    params: v.object({ id }),
    body: v.object({ gallery_name: simpleText }),
    output: gallery,
  }),
  editPhoto: call('PUT /api/edit_gallery_photo/{photoId}/{galleryId}', {
    ...changes,
    summary: 'Change the caption and text alternative of a photo.',
    params: v.object({ photoId: id, galleryId: id }),
    body: v.object({ caption: words, alt: words }),
    output: galleryPhoto,
  }),
  reorder: call('PUT /api/reorder_gallery/{id}', {
    who: 'member',
    summary: 'Put the photos of a gallery into an order; photos that are not named keep theirs, behind those that are.',
    params: v.object({ id }),
    body: v.object({ photos: listOf(id, limits.photosPerGallery) }),
    output: messageOnly,
    queue: true,
  }),
}
