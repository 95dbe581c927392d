import type { ColumnType, Generated } from 'kysely'

/** Galleries and their photos; what a photo shows is a private picture. */
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
    /** Smaller ones stand first; not unique, then the id decides. */
    place: number
    caption: Generated<string>
    picture_id: string
    created_at: ColumnType<Date, never, never>
  }
}
