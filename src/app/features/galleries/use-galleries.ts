import { readGalleries, readPhotos } from '../../../local/galleries/read-galleries.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useAsked } from './use-sync-request.ts'

/** The galleries of a person, as the device knows them, and how asking for them went. */
export function useGalleries(userId: string) {
  const { value } = useLive(mirror => readGalleries(mirror, userId), `galleries ${userId}`, undefined)
  return { list: value, ...useAsked(userId, sync => sync.loadGalleries(userId)) }
}

/** The photos of a gallery, as the device knows them, and how asking for them went. */
export function usePhotos(userId: string, galleryId: string) {
  const { value } = useLive(mirror => readPhotos(mirror, galleryId), `photos ${galleryId}`, undefined)
  return { list: value, ...useAsked(galleryId, sync => sync.loadPhotos(userId, galleryId)) }
}
