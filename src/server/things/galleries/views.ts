import type { Gallery, GalleryPhoto } from '../../../contract/entities/people.ts'
import type { PictureAddresses, PictureRow } from '../../platform/media/addresses.ts'

/** A gallery as it is read: with the picture of its first photo, if it has one. */
export type GalleryRow = {
  id: string
  name: string
  is_default: boolean
  created_at: Date
  photos_count: number
  cover: PictureRow | null
}

/** A photo as it is read. */
export type PhotoRow = { id: string; caption: string; picture: PictureRow }

/** A gallery as every call gives it. The viewer must be allowed to see it, because its cover gets a signed address. */
export function galleryView(row: GalleryRow, { pictureOf }: PictureAddresses): Gallery {
  return {
    id: row.id,
    gallery_name: row.name,
    gallery_created_date: row.created_at.toISOString(),
    gallery_def: row.is_default,
    photos_count: row.photos_count,
    cover: row.cover === null ? null : pictureOf(row.cover).thumb,
  }
}

/** A photo as every call gives it, @see galleryView */
export function photoView({ id, caption, picture }: PhotoRow, { pictureOf }: PictureAddresses): GalleryPhoto {
  return { ...pictureOf(picture), id, caption }
}
