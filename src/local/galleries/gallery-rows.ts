import type { Gallery, GalleryPhoto } from '../../contract/entities/people.ts'
import type { Mirror } from '../mirror/schema.ts'
import { removedSince } from '../mirror/tombstones.ts'
import { photosKey } from './photos-key.ts'

/** Writes all galleries of a person, and deletes the photos and drafts of galleries that are no longer among them. */
export async function keepGalleries(mirror: Mirror, userId: string, galleries: Gallery[], askedAt: number) {
  await mirror.transaction('rw', mirror.galleries, mirror.photos, mirror.tombstones, mirror.drafts, async () => {
    const held = await mirror.galleries.get(userId)
    if ((held && held.asOf > askedAt) || (await removedSince(mirror, [userId], { askedAt })).size > 0) return
    await mirror.galleries.put({ userId, asOf: askedAt, galleries })
    const left = new Set(galleries.map(gallery => gallery.id))
    const gone = held?.galleries.filter(gallery => !left.has(gallery.id)) ?? []
    await mirror.drafts.bulkDelete(gone.map(gallery => photosKey(gallery.id)))
    const photos = await mirror.photos.where('userId').equals(userId).toArray()
    await mirror.photos.bulkDelete(
      photos.filter(row => row.asOf <= askedAt && !left.has(row.galleryId)).map(row => row.galleryId),
    )
  })
}

/** Writes all photos of a gallery, unless a newer row or a removal of the person is there. */
export async function keepPhotos(
  mirror: Mirror,
  of: { userId: string; galleryId: string },
  photos: GalleryPhoto[],
  askedAt: number,
): Promise<void> {
  await mirror.transaction('rw', mirror.photos, mirror.tombstones, async () => {
    const held = await mirror.photos.get(of.galleryId)
    if ((held && held.asOf > askedAt) || (await removedSince(mirror, [of.userId], { askedAt })).size > 0) return
    await mirror.photos.put({ ...of, asOf: askedAt, photos })
  })
}
