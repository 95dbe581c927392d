import { readGalleries, readPhotos } from '../../../local/galleries/read-galleries.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useSyncRequest } from '../../state/reading/use-sync-request.ts'

/** The galleries of a person from the mirror, and how loading them went. */
export function useGalleries(userId: string) {
  const { value } = useLive(mirror => readGalleries(mirror, userId), `galleries ${userId}`, undefined)
  return { list: value, ...useSyncRequest(userId, sync => sync.loadGalleries(userId)) }
}

/** The photos of a gallery from the mirror, and how loading them went. */
export function usePhotos(userId: string, galleryId: string) {
  const { value } = useLive(mirror => readPhotos(mirror, galleryId), `photos ${galleryId}`, undefined)
  return { list: value, ...useSyncRequest(galleryId, sync => sync.loadPhotos(userId, galleryId)) }
}
