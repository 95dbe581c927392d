import type { ColumnType, Generated } from 'kysely'

/** The second factor of admins (PRODUCT 6.15). */
export type SecondFactorTables = {
  /** An app that shows a code of six digits every 30 seconds; at most one an account. */
  code_apps: {
    user_id: string
    /** Encrypted with a key of the site. */
    secret: Buffer
    /** The latest of the steps of 30 seconds whose code was used: it and all before are refused. */
    last_step: number
    created_at: Generated<Date>
  }
  /** Recovery codes that were not used. */
  recovery_codes: { user_id: string; code_hash: Buffer }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: ColumnType<Date, never, never>
    last_used_at: Generated<Date | null>
  }
  /** What an admin has begun to set up in a session: the secret of an app, or the challenge of a passkey, encrypted. */
  factor_set_ups: { user_id: string; session_id: string; kind: 'app' | 'passkey'; secret: Buffer; expires_at: Date }
  /** Browsers whose person has given the right password and owes the second factor. */
  sign_in_passes: {
    browser_hash: Buffer
    user_id: string
    /** Whether a closed account is to be opened again. */
    reopen: boolean
    /** Google's name for the person, to be linked once they are signed in. */
    google_sub: string | null
    /** What a passkey has to sign, once it was asked for. */
    challenge: string | null
    expires_at: Date
  }
}
