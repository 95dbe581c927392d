import { asTyped } from '../../contract/as-typed.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { NewCommand, OwnPicture } from '../command/command.ts'
import type { Order, RulesOfTopic } from '../command/rules.ts'
import { photosKey } from './photos-key.ts'

/** A photo with its caption and its alternative text. */
export type NewPhoto = OwnPicture & { alt?: string; caption?: string }

/** Creates a gallery. Its id is made here, so that it opens, and takes photos, at once. */
export function addGallery(name: string) {
  const galleryId = uuidv7()
  return { kind: 'galleries.add', args: { body: { id: galleryId, gallery_name: asTyped(name) } }, galleryId } as const
}

/** Renames a gallery. */
export const renameGallery = (id: string, name: string) =>
  ({ kind: 'galleries.rename', args: { params: { id }, body: { gallery_name: asTyped(name) } } }) as const

/** Deletes a gallery with its photos; one that was never sent is dropped together with this command. */
export const removeGallery = (id: string) => ({ kind: 'galleries.remove', args: { params: { id } } }) as const

/** Adds a photo to a gallery, also to one that is not sent itself yet. */
export function addPhoto(
  galleryId: string,
  { alt = '', caption = '', ...picture }: NewPhoto,
): NewCommand<'galleries.addPhoto'> & { photoId: string } {
  const [photoId, file] = [uuidv7(), { ...picture, id: uuidv7() }]
  const args = {
    params: { galleryId },
    body: { id: photoId, upload: file.id, caption: asTyped(caption), alt: asTyped(alt) },
  }
  return { kind: 'galleries.addPhoto', args, files: [file], photoId }
}

/** Changes caption and alternative text of a photo. */
export const editPhoto = (photo: { photoId: string; galleryId: string }, words: { caption: string; alt: string }) => {
  const { photoId, galleryId } = photo
  const body = { caption: asTyped(words.caption), alt: asTyped(words.alt) }
  return { kind: 'galleries.editPhoto', args: { params: { photoId, galleryId }, body } } as const
}

/** Deletes a photo; one that was never sent is dropped together with this command. */
export const removePhoto = (photo: { photoId: string; galleryId: string }) =>
  ({
    kind: 'galleries.removePhoto',
    args: { params: { photoId: photo.photoId, galleryId: photo.galleryId } },
  }) as const

/** Puts the photos of a gallery into the order of the ids. */
export const reorderPhotos = (galleryId: string, ids: readonly string[]) => {
  const photos = [...ids]
  return { kind: 'galleries.reorder', args: { params: { id: galleryId }, body: { photos } } } as const
}

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
