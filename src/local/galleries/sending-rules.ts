import type { Gallery } from '../../contract/entities/people.ts'
import { plain, type SendingRulesOfTopic } from '../command/sending-rules.ts'
import type { GalleriesRow, PhotosRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Moment } from '../mirror/ticks.ts'
import { removeGallery, removePhoto } from './commands.ts'
import { reordered } from './overlay.ts'
import { photosKey } from './photos-key.ts'

/** The rules for sending commands about galleries and applying their answers. */
export const gallerySending: SendingRulesOfTopic<'galleries'> = {
  'galleries.add': {
    ...plain,
    label: 'device.kind.gallery',
    undo: (_, id) => removeGallery(id),
    applyAnswer: ({ mirror, data, now }) => keepGallery(mirror, data, now),
  },
  'galleries.rename': {
    ...plain,
    label: 'device.kind.gallery',
    applyAnswer: ({ mirror, data, now }) => keepGallery(mirror, data, now),
  },
  'galleries.remove': {
    ...plain,
    label: 'device.kind.delete.gallery',
    applyAnswer: ({ mirror, command, now }) => dropGallery(mirror, command.args.params.id, now),
    applyGone: (mirror, command, now) => dropGallery(mirror, command.args.params.id, now),
  },
  'galleries.reorder': {
    ...plain,
    label: 'device.kind.gallery',
    applyAnswer: ({ mirror, command: { args }, now }) =>
      changePhotos(mirror, args.params.id, now, photos => reordered(photos, [args.body.photos].flat())),
  },
  'galleries.addPhoto': {
    ...plain,
    label: 'device.kind.photo',
    undo: ({ params }, photoId) => removePhoto({ photoId, galleryId: params.galleryId }),
    applyAnswer: ({ mirror, command, data, now }) =>
      changePhotos(mirror, command.args.params.galleryId, now, photos => put(photos, data)),
  },
  'galleries.editPhoto': {
    ...plain,
    label: 'device.kind.photo',
    applyAnswer: ({ mirror, command, data, now }) =>
      changePhotos(mirror, command.args.params.galleryId, now, photos => put(photos, data)),
  },
  'galleries.removePhoto': {
    ...plain,
    label: 'device.kind.delete.photo',
    applyAnswer: ({ mirror, command, now }) => dropPhoto(mirror, command.args.params, now),
    applyGone: (mirror, command, now) => dropPhoto(mirror, command.args.params, now),
  },
}

async function keepGallery(mirror: Mirror, gallery: Gallery, now: Moment): Promise<void> {
  const fresh = !(await mirror.photos.get(gallery.id)) && gallery.photos_count === 0
  // It was created on this device and is empty: its list of photos is known without asking the server.
  if (fresh)
    await mirror.photos.put({ galleryId: gallery.id, userId: mirror.account, tick: now.tick, asOf: now.at, photos: [] })
  await changeGalleries(mirror, now, galleries => put(galleries, gallery).sort(asMade))
}

async function dropGallery(mirror: Mirror, id: string, now: Moment): Promise<void> {
  await mirror.photos.delete(id)
  await mirror.drafts.delete(photosKey(id))
  await changeGalleries(mirror, now, galleries => galleries.filter(each => each.id !== id))
}

async function dropPhoto(mirror: Mirror, of: { galleryId: string; photoId: string }, now: Moment): Promise<void> {
  await changePhotos(mirror, of.galleryId, now, photos => photos.filter(each => each.id !== of.photoId))
}

async function changeGalleries(
  mirror: Mirror,
  now: Moment,
  change: (galleries: GalleriesRow['galleries']) => GalleriesRow['galleries'],
): Promise<void> {
  const row = await mirror.galleries.get(mirror.account)
  if (!row) return
  const galleries = change(row.galleries)
  await mirror.galleries.put({ ...row, tick: now.tick, asOf: now.at, galleries })
  const own = await mirror.profiles.get(mirror.account)
  if (!own) return
  await mirror.profiles.put({
    ...own,
    tick: now.tick,
    asOf: now.at,
    profile: { ...own.profile, galleries_count: galleries.length },
  })
}

/** Changes the photos of an own gallery, and count and cover in the list of galleries. */
async function changePhotos(
  mirror: Mirror,
  galleryId: string,
  now: Moment,
  change: (photos: PhotosRow['photos']) => PhotosRow['photos'],
): Promise<void> {
  const row = await mirror.photos.get(galleryId)
  if (!row) return
  const photos = change(row.photos)
  await mirror.photos.put({ ...row, tick: now.tick, asOf: now.at, photos })
  await changeGalleries(mirror, now, galleries =>
    galleries.map(each =>
      each.id === galleryId ? { ...each, photos_count: photos.length, cover: photos[0]?.thumb ?? null } : each,
    ),
  )
}

/** The server's order: the default gallery first, then by creation. */
const asMade = (a: Gallery, b: Gallery): number =>
  Number(b.gallery_def) - Number(a.gallery_def) ||
  a.gallery_created_date.localeCompare(b.gallery_created_date) ||
  a.id.localeCompare(b.id)

function put<T extends { id: string }>(all: readonly T[], one: T): T[] {
  const there = all.some(each => each.id === one.id)
  return there ? all.map(each => (each.id === one.id ? one : each)) : [...all, one]
}
