import type { Command } from '../command/command.ts'
import { localAddress, type Sizes } from '../command/picture-sizes.ts'
import { waitingOf } from '../command/waiting.ts'
import type { GalleryView, PhotoView } from './views.ts'

/** The own galleries with what waits laid over, in the order of writing. */
export function layOverGalleries(galleries: readonly GalleryView[], commands: readonly Command[]): GalleryView[] {
  return commands.reduce<GalleryView[]>(galleriesAfter, [...galleries])
}

/** The photos of an own gallery with what waits laid over. */
export function layOverPhotos(
  galleryId: string,
  photos: readonly PhotoView[],
  commands: readonly Command[],
  sizes: Sizes,
): PhotoView[] {
  return commands.reduce<PhotoView[]>((list, command) => photosAfter(galleryId, list, command, sizes), [...photos])
}

/** The named first, in their order; the others behind them in theirs. */
export function reordered<T extends { id: string }>(all: readonly T[], ids: readonly string[]): T[] {
  const named = ids.flatMap(id => all.find(each => each.id === id) ?? [])
  return [...named, ...all.filter(each => !named.includes(each))]
}

function galleriesAfter(list: GalleryView[], command: Command): GalleryView[] {
  const refused = command.state === 'refused'
  const waiting = waitingOf(command)
  const changed = (id: string, change: (gallery: GalleryView) => Partial<GalleryView>) =>
    list.map(each => (each.id === id ? { ...each, ...change(each) } : each))
  switch (command.kind) {
    case 'galleries.add': {
      const { id, gallery_name } = command.args.body
      if (id === undefined || list.some(each => each.id === id)) return list
      const gallery_created_date = new Date(command.createdAt).toISOString()
      const empty = { gallery_def: false, photos_count: 0, cover: null }
      return [...list, { id, gallery_name, gallery_created_date, ...empty, waiting }]
    }
    case 'galleries.rename': {
      const { gallery_name } = command.args.body
      return changed(command.args.params.id, () => ({ ...(refused ? {} : { gallery_name }), waiting }))
    }
    case 'galleries.remove': {
      const { id } = command.args.params
      return refused ? changed(id, () => ({ waiting })) : list.filter(each => each.id !== id)
    }
    case 'galleries.addPhoto': {
      if (refused) return list
      const { params, body } = command.args
      return changed(params.galleryId, gallery => ({
        photos_count: gallery.photos_count + 1,
        cover: gallery.cover ?? (body.upload === undefined ? null : localAddress(body.upload)),
      }))
    }
    case 'galleries.removePhoto':
      if (refused) return list
      return changed(command.args.params.galleryId, gallery => ({
        photos_count: Math.max(0, gallery.photos_count - 1),
        ...(gallery.photos_count <= 1 ? { cover: null } : {}),
      }))
    default:
      return list
  }
}

function photosAfter(galleryId: string, list: PhotoView[], command: Command, sizes: Sizes): PhotoView[] {
  const refused = command.state === 'refused'
  const waiting = waitingOf(command)
  switch (command.kind) {
    case 'galleries.addPhoto': {
      const { params, body } = command.args
      const { id, upload, alt = '', caption = '' } = body
      if (params.galleryId !== galleryId || id === undefined || upload === undefined) return list
      if (list.some(each => each.id === id)) return list
      const { width = 0, height = 0 } = sizes.get(upload) ?? {}
      const address = localAddress(upload)
      return [...list, { id, caption, alt, width, height, thumb: address, large: address, waiting }]
    }
    case 'galleries.editPhoto': {
      const { alt = '', caption = '' } = command.args.body
      const words = refused ? {} : { alt, caption }
      return list.map(each => (each.id === command.args.params.photoId ? { ...each, ...words, waiting } : each))
    }
    case 'galleries.removePhoto': {
      const { photoId } = command.args.params
      if (refused) return list.map(each => (each.id === photoId ? { ...each, waiting } : each))
      return list.filter(each => each.id !== photoId)
    }
    case 'galleries.reorder': {
      const { params, body } = command.args
      return refused || params.id !== galleryId ? list : reordered(list, [body.photos].flat())
    }
    default:
      return list
  }
}
