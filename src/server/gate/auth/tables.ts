import type { ColumnType, Generated } from 'kysely'
import type { Role } from '../../../contract/entities/session.ts'
import type { PrivacyName, privacySettings } from '../../../contract/settings.ts'
import type { About } from '../../core/standing/about.sql.ts'
import type { Revised } from '../../platform/db/tables.ts'

type PrivacyValue<N extends PrivacyName> = (typeof privacySettings)[N]['values'][number]

/** Accounts and their sessions. */
export type AuthTables = {
  users: Revised & {
    id: string
    email: string
    /** The hash as a PHC string; null for an account that signs in with Google only. */
    password: string | null
    username: string
    user_tag: string
    sex: string
    /** yyyy-mm-dd */
    birthday: string
    role: Generated<Role>
    premium: Generated<boolean>
    /** When the badge ends; null for no end. */
    premium_until: Generated<Date | null>
    about: Generated<string>
    hobbies: Generated<string[]>
    profile_hashtags: Generated<string[]>
    avatar_id: Generated<string | null>
    /** A private picture: its addresses must be signed. */
    cover_id: Generated<string | null>
    /** Part of the signed addresses of this person's pictures. */
    picture_turn: Generated<number>
    followers_count: Generated<number>
    followed_count: Generated<number>
    privacy_profile: Generated<PrivacyValue<'profile'>>
    privacy_about: Generated<PrivacyValue<'about'>>
    privacy_galleries: Generated<PrivacyValue<'galleries'>>
    privacy_presence: Generated<PrivacyValue<'presence'>>
    privacy_read_marks: Generated<PrivacyValue<'read_marks'>>
    privacy_may_message: Generated<PrivacyValue<'may_message'>>
    privacy_may_mention: Generated<PrivacyValue<'may_mention'>>
    lang: Generated<'en' | 'ja'>
    /** Since when the account may only read (PRODUCT 6.2), until `suspended_until`; without an end where that is null. */
    suspended_at: Generated<Date | null>
    suspended_until: Generated<Date | null>
    suspended_reason: Generated<string>
    /** The admin who did it; another one answers the appeal. */
    suspended_by: Generated<string | null>
    /** The reported thing that it is about; null where there is none. */
    suspended_about: ColumnType<About | null, string | null | undefined, string | null>
    /** Google's name for the person (PRODUCT 1.4). */
    google_sub: Generated<string | null>
    /** The newest edition of the terms that the person accepted. */
    terms_edition: Generated<number>
    closed_at: Generated<Date | null>
    /** The admin who closed it, and why; null where its owner did, who may open it again. */
    closed_by: Generated<string | null>
    closed_reason: Generated<string | null>
    /** When that admin did; later than `closed_at` where its owner had closed it before. */
    closed_by_admin_at: Generated<Date | null>
    /** From when on opening a closed account no longer brings back what its person wrote; null where it does. */
    removal_final_at: Generated<Date | null>
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
  /** Browsers that an account has been used in. Its owner gets a mail about a sign-in from any other. */
  known_browsers: { user_id: string; browser_hash: Buffer }
  /** Mailed links that set a new password. */
  restore_links: { token_hash: Buffer; user_id: string; expires_at: Date }
  /** Nonces given to browsers: an id token of Google must carry one, and each works once. */
  google_nonces: { nonce_hash: Buffer; browser_hash: Buffer; expires_at: Date }
}
