import type { ColumnType, Generated } from 'kysely'

/** Invitations, who came by whose, and people who ask for an account. */
export type DoorTables = {
  /** Links with which people may sign up. */
  invitations: {
    id: string
    token_hash: Buffer
    maker_id: string
    /** For how many people it is good, and how many have come. */
    uses: number
    used: Generated<number>
    created_at: ColumnType<Date, never, never>
    ends_at: Date
    revoked_at: Generated<Date | null>
  }
  /** By whose invitation somebody came. */
  invited: { user_id: string; by_id: string; at: ColumnType<Date, never, never> }
  /** People who ask for an account while an admin has to approve each: what the account will be made of. */
  applications: {
    id: string
    email: string
    /** The hash; null for people who sign in with Google. */
    password: string | null
    google_sub: string | null
    username: string
    sex: string
    birthday: string
    lang: 'en' | 'ja'
    terms_edition: number
    why: string
    asked_at: Generated<Date>
    refused_at: Date | null
    refused_reason: string | null
    /** Of the browser in which somebody asked; null where it is not known. */
    browser_hash: Buffer | null
  }
}
