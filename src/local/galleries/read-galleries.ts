import { hiddenPeople } from '../command/hidden-people.ts'
import { sizesOf } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { layOverGalleries, layOverPhotos } from './overlay.ts'
import type { GalleriesView, PhotosView } from './views.ts'

/** All galleries of a person; for the own ones, with waiting commands laid over. */
export function readGalleries(mirror: Mirror, userId: string): Promise<GalleriesView> {
  return mirror.transaction('r', mirror.galleries, mirror.outbox, async () => {
    const row = await mirror.galleries.get(userId)
    const commands = await commandsOf(mirror)
    const galleries = row?.galleries ?? []
    const shown = hiddenPeople(commands).has(userId)
      ? []
      : userId === mirror.account
        ? layOverGalleries(galleries, commands)
        : galleries
    return { galleries: shown, known: row !== undefined, fetchedAt: row?.asOf ?? null }
  })
}

/** All photos of a gallery in order, with waiting commands laid over. An own one without any is known to be empty before it was read. */
export function readPhotos(mirror: Mirror, galleryId: string): Promise<PhotosView> {
  return mirror.transaction('r', mirror.photos, mirror.galleries, mirror.outbox, mirror.files, async () => {
    const row = await mirror.photos.get(galleryId)
    const own = await mirror.galleries.get(mirror.account)
    const commands = await commandsOf(mirror)
    const files = await mirror.files.toArray()
    const made = commands.some(each => each.kind === 'galleries.add' && each.args.body.id === galleryId)
    const empty = own?.galleries.some(each => each.id === galleryId && each.photos_count === 0) === true
    const hidden = row !== undefined && hiddenPeople(commands).has(row.userId)
    const photos = hidden ? [] : layOverPhotos(galleryId, row?.photos ?? [], commands, sizesOf(files))
    return { photos, known: row !== undefined || made || empty, fetchedAt: row?.asOf ?? null }
  })
}
