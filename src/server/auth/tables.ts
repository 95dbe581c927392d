import type { ColumnType, Generated } from 'kysely'
import type { Role } from '../../contract/entities/session.ts'
import type { Revised } from '../platform/db/tables.ts'

/** Accounts and their sessions. */
export type AuthTables = {
  users: Revised & {
    id: string
    email: string
    /** A PHC string; null for an account that signs in elsewhere. */
    password: string | null
    username: string
    user_tag: string
    sex: string
    /** yyyy-mm-dd */
    birthday: string
    role: Generated<Role>
    premium: Generated<boolean>
    about: Generated<string>
    /** Who may read the about-text: everyone, followed, nobody. */
    about_shown_to: Generated<string>
    avatar_id: Generated<string | null>
    lang: Generated<'en' | 'ja'>
    suspended_until: Generated<Date | null>
    closed_at: Generated<Date | null>
    created_at: Generated<Date>
  }
  sessions: {
    /** What the wire calls `user_token`. */
    id: string
    user_id: string
    token_hash: Buffer
    device: string
    created_at: ColumnType<Date, never, never>
    last_used_at: Generated<Date>
    expires_at: Date
    revoked_at: Generated<Date | null>
  }
}
