import type { ColumnType, Generated } from 'kysely'

/** Galleries and their photos. The picture of a photo is private: its addresses must be signed. */
export type GalleryTables = {
  galleries: {
    id: string
    owner_id: string
    name: string
    /** Each account has exactly one, which stays. */
    is_default: Generated<boolean>
    created_at: Generated<Date>
  }
  gallery_photos: {
    id: string
    gallery_id: string
    /** The order within the gallery, smallest first. Not unique: photos of the same place are ordered by id. */
    place: number
    caption: Generated<string>
    picture_id: string
    created_at: ColumnType<Date, never, never>
  }
}
