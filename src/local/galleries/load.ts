import { momentNow } from '../mirror/ticks.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { keepGalleries, keepPhotos } from './gallery-rows.ts'

/** Loads all galleries of a person. */
export async function loadGalleries({ mirror, client, now }: LoadContext, userId: string): Promise<void> {
  const asked = await momentNow(mirror, now)
  const { data } = await client.call('galleries.list', { params: { userId } })
  await keepGalleries(mirror, userId, data, asked)
}

/** Loads all photos of a gallery. */
export async function loadPhotos(
  { mirror, client, now }: LoadContext,
  userId: string,
  galleryId: string,
): Promise<void> {
  const asked = await momentNow(mirror, now)
  const { data } = await client.call('galleries.photos', { params: { userId, galleryId } })
  await keepPhotos(mirror, { userId, galleryId }, data, asked)
}
