import type { Gallery, GalleryPhoto } from '../../contract/entities/people.ts'
import type { Waiting } from '../command/waiting.ts'

/** A gallery as a screen shows it. */
export type GalleryView = Gallery & { waiting?: Waiting }

/** A photo of a gallery as a screen shows it. */
export type PhotoView = GalleryPhoto & { waiting?: Waiting }

/** All galleries of a person; `fetchedAt` in ms, null when they were never read. */
export type GalleriesView = { galleries: GalleryView[]; known: boolean; fetchedAt: number | null }

/** All photos of a gallery, in order; `fetchedAt` in ms, null when they were never read. */
export type PhotosView = { photos: PhotoView[]; known: boolean; fetchedAt: number | null }
