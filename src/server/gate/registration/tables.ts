import type { Generated } from 'kysely'

/** What a sign-up leaves behind until the account exists. */
export type RegistrationTables = {
  /** The pending code of an address in one browser. */
  registration_codes: {
    email: string
    browser: string
    /** Null where the address has an account already, so that every code is wrong. */
    code_hash: Buffer | null
    tries: Generated<number>
    expires_at: Date
  }
  /** Confirmed addresses: each good for one account. */
  registration_ids: {
    id_hash: Buffer
    email: string
    browser: string
    expires_at: Date
  }
  /** Passes of browsers that solved a captcha, each good for one first code. */
  captcha_passes: { browser: string; expires_at: Date }
  /** Solutions that were handed in and are not taken again. */
  captcha_solutions: { challenge_hash: Buffer; expires_at: Date }
}
