import type { Order, RulesOfTopic } from '../command/rules.ts'
import { photosKey } from './photos-key.ts'

/** What is done in one gallery goes in order, so that its photos stand as they were added. */
const inGallery = (id: string, more: Partial<Order> = {}): Order => ({ subject: `gallery ${id}`, needs: [id], ...more })

const always = { isTrueAlready: null, quiet: false } as const

/** What queued commands about galleries are. */
export const galleryRules: RulesOfTopic<'galleries'> = {
  'galleries.add': {
    // New ones stand in the order in which they were made.
    order: ({ body: { id } }) => ({
      subject: 'galleries',
      needs: [],
      creates: id,
      ...(id === undefined ? {} : { drafts: [photosKey(id)] }),
    }),
    ...always,
  },
  'galleries.rename': { order: ({ params }) => inGallery(params.id, { toggle: `name ${params.id}` }), ...always },
  'galleries.remove': { order: ({ params }) => inGallery(params.id, { deletes: params.id }), ...always },
  'galleries.reorder': { order: ({ params }) => inGallery(params.id, { toggle: `order ${params.id}` }), ...always },
  'galleries.addPhoto': {
    order: ({ params, body }) => ({ ...inGallery(params.galleryId), creates: body.id }),
    ...always,
  },
  'galleries.editPhoto': {
    order: ({ params: { galleryId, photoId } }) =>
      inGallery(galleryId, { toggle: `words ${photoId}`, needs: [galleryId, photoId] }),
    ...always,
  },
  'galleries.removePhoto': {
    order: ({ params: { galleryId, photoId } }) =>
      inGallery(galleryId, { deletes: photoId, needs: [galleryId, photoId] }),
    ...always,
  },
}
