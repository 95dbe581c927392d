import type { LoadContext } from '../wire/load-context.ts'
import { keepGalleries, keepPhotos } from './gallery-rows.ts'

/** Loads all galleries of a person. */
export async function loadGalleries({ mirror, client, now }: LoadContext, userId: string): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('galleries.list', { params: { userId } })
  await keepGalleries(mirror, userId, data, askedAt)
  return 'loaded'
}

/** Loads all photos of a gallery. */
export async function loadPhotos(
  { mirror, client, now }: LoadContext,
  userId: string,
  galleryId: string,
): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('galleries.photos', { params: { userId, galleryId } })
  await keepPhotos(mirror, { userId, galleryId }, data, askedAt)
  return 'loaded'
}
