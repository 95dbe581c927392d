import type { Order, RulesOfTopic } from '../command/rules.ts'
import { photosKey } from './photos-key.ts'

/** Commands about one gallery are sent in the order of writing, so that its photos keep the order in which they were added. */
const inGallery = (id: string, more: Partial<Order> = {}): Order => ({ subject: `gallery ${id}`, needs: [id], ...more })

const always = { isTrueAlready: null, quiet: false } as const

/** The rules for enqueuing commands about galleries. */
export const galleryRules: RulesOfTopic<'galleries'> = {
  'galleries.add': {
    // One subject for all new galleries: the server lists them in the order in which they arrive.
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
