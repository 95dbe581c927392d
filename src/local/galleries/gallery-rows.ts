import type { Gallery, GalleryPhoto } from '../../contract/entities/people.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Moment } from '../mirror/ticks.ts'
import { removedSince } from '../mirror/tombstones.ts'
import { photosKey } from './photos-key.ts'

/** Writes all galleries of a person, and deletes the photos and drafts of galleries that are no longer among them. */
export async function keepGalleries(mirror: Mirror, userId: string, galleries: Gallery[], asked: Moment) {
  await mirror.transaction('rw', mirror.galleries, mirror.photos, mirror.tombstones, mirror.drafts, async () => {
    const held = await mirror.galleries.get(userId)
    if ((held && held.tick > asked.tick) || (await removedSince(mirror, [userId], { asked: asked.tick })).size > 0)
      return
    await mirror.galleries.put({ userId, tick: asked.tick, asOf: asked.at, galleries })
    const left = new Set(galleries.map(gallery => gallery.id))
    const gone = held?.galleries.filter(gallery => !left.has(gallery.id)) ?? []
    await mirror.drafts.bulkDelete(gone.map(gallery => photosKey(gallery.id)))
    const photos = await mirror.photos.where('userId').equals(userId).toArray()
    await mirror.photos.bulkDelete(
      photos.filter(row => row.tick <= asked.tick && !left.has(row.galleryId)).map(row => row.galleryId),
    )
  })
}

/** Writes all photos of a gallery, unless a newer row or a removal of the person is there. */
export async function keepPhotos(
  mirror: Mirror,
  of: { userId: string; galleryId: string },
  photos: GalleryPhoto[],
  asked: Moment,
): Promise<void> {
  await mirror.transaction('rw', mirror.photos, mirror.tombstones, async () => {
    const held = await mirror.photos.get(of.galleryId)
    if ((held && held.tick > asked.tick) || (await removedSince(mirror, [of.userId], { asked: asked.tick })).size > 0)
      return
    await mirror.photos.put({ ...of, tick: asked.tick, asOf: asked.at, photos })
  })
}
