import type { Command } from '../command/command.ts'
import { localAddress, type Sizes } from '../command/picture-sizes.ts'
import { type Overlay, stepOf } from '../command/shown-in.ts'
import { waitingOf } from '../command/waiting.ts'
import type { GalleryView, PhotoView } from './views.ts'

const changed = (list: GalleryView[], id: string, change: (gallery: GalleryView) => Partial<GalleryView>) =>
  list.map(each => (each.id === id ? { ...each, ...change(each) } : each))

const galleriesOverlay: Overlay<'galleries', GalleryView[]> = {
  'galleries.add': (list, command) => {
    const { id, gallery_name } = command.args.body
    if (id === undefined || list.some(each => each.id === id)) return list
    const gallery_created_date = new Date(command.createdAt).toISOString()
    const empty = { gallery_def: false, photos_count: 0, cover: null }
    return [...list, { id, gallery_name, gallery_created_date, ...empty, waiting: waitingOf(command) }]
  },
  'galleries.rename': (list, command) => {
    const name = command.state === 'refused' ? {} : { gallery_name: command.args.body.gallery_name }
    return changed(list, command.args.params.id, () => ({ ...name, waiting: waitingOf(command) }))
  },
  'galleries.remove': (list, command) => {
    const { id } = command.args.params
    if (command.state !== 'refused') return list.filter(each => each.id !== id)
    return changed(list, id, () => ({ waiting: waitingOf(command) }))
  },
  'galleries.addPhoto': (list, { args: { params, body }, state }) => {
    if (state === 'refused') return list
    return changed(list, params.galleryId, gallery => ({
      photos_count: gallery.photos_count + 1,
      cover: gallery.cover ?? (body.upload === undefined ? null : localAddress(body.upload)),
    }))
  },
  'galleries.removePhoto': (list, { args, state }) => {
    if (state === 'refused') return list
    return changed(list, args.params.galleryId, gallery => ({
      photos_count: Math.max(0, gallery.photos_count - 1),
      ...(gallery.photos_count <= 1 ? { cover: null } : {}),
    }))
  },
}

const photosOverlay: Overlay<'photos', PhotoView[], [galleryId: string, sizes: Sizes]> = {
  'galleries.addPhoto': (list, command, galleryId, sizes) => {
    const { params, body } = command.args
    const { id, upload, alt = '', caption = '' } = body
    if (params.galleryId !== galleryId || id === undefined || upload === undefined) return list
    if (list.some(each => each.id === id)) return list
    const { width = 0, height = 0 } = sizes.get(upload) ?? {}
    const address = localAddress(upload)
    const waiting = waitingOf(command)
    return [...list, { id, caption, alt, width, height, thumb: address, large: address, waiting }]
  },
  'galleries.editPhoto': (list, command) => {
    const { alt = '', caption = '' } = command.args.body
    const words = command.state === 'refused' ? {} : { alt, caption }
    const waiting = waitingOf(command)
    return list.map(each => (each.id === command.args.params.photoId ? { ...each, ...words, waiting } : each))
  },
  'galleries.removePhoto': (list, command) => {
    const { photoId } = command.args.params
    if (command.state !== 'refused') return list.filter(each => each.id !== photoId)
    return list.map(each => (each.id === photoId ? { ...each, waiting: waitingOf(command) } : each))
  },
  'galleries.reorder': (list, { args: { params, body }, state }, galleryId) =>
    state === 'refused' || params.id !== galleryId ? list : reordered(list, [body.photos].flat()),
}

/** The own galleries with waiting commands laid over, in the order of writing. */
export const layOverGalleries = (galleries: readonly GalleryView[], commands: readonly Command[]): GalleryView[] =>
  commands.reduce<GalleryView[]>(
    (list, command) => stepOf(galleriesOverlay, command)?.(list, command as never) ?? list,
    [...galleries],
  )

/** The photos of an own gallery with waiting commands laid over. */
export const layOverPhotos = (
  galleryId: string,
  photos: readonly PhotoView[],
  commands: readonly Command[],
  sizes: Sizes,
): PhotoView[] =>
  commands.reduce<PhotoView[]>(
    (list, command) => stepOf(photosOverlay, command)?.(list, command as never, galleryId, sizes) ?? list,
    [...photos],
  )

/** The elements with these ids first, in the order of the ids; the others after them in their old order. */
export function reordered<T extends { id: string }>(all: readonly T[], ids: readonly string[]): T[] {
  const named = ids.flatMap(id => all.find(each => each.id === id) ?? [])
  return [...named, ...all.filter(each => !named.includes(each))]
}
