import type { ColumnType, Generated } from 'kysely'

/** Pictures, and the uploads that become pictures. */
export type UploadTables = {
  pictures: {
    id: string
    owner_id: string | null
    alt: string
    /** The width of the large version in px. */
    width: number
    height: number
    /** Whether its address must be signed. */
    private: Generated<boolean>
    /** How large its files are together; null until that is known. */
    bytes: Generated<number | null>
    /** How large the file of each of `pictureSizes` is, 0 where there is none; null until that is known. */
    file_bytes: Generated<number[] | null>
    /** When something first showed it. A job removes pictures that nothing ever showed. */
    attached_at: Generated<Date | null>
    created_at: ColumnType<Date, never, never>
  }
  uploads: {
    id: string
    user_id: string
    size: number
    name: string
    received: Generated<number>
    picture_id: Generated<string | null>
    created_at: ColumnType<Date, never, never>
  }
  upload_pieces: { upload_id: string; position: number; bytes: Buffer }
}
