import { registrationLimits } from '../../../contract/registration-limits.ts'
import { isRecent } from '../../../local/mirror/recent.ts'
import type { SignUpFields } from './sign-up-fields.ts'

/** The part of the sign-up that is stored: never the password, and no consent. */
type Typed = Omit<SignUpFields, 'password' | 'rules'> & { why?: string }

const key = 'engawa.sign-up'

const pick = ({ username, email, sex, date }: SignUpFields, why: string): Typed => ({
  username,
  email,
  sex,
  date,
  ...(why && { why }),
})

function keep(typed: Typed & { sentAt?: number }): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Storage is switched off: the form begins empty.
  }
}

function read(): Partial<Typed> & { sentAt?: number } {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * Stores what was typed into the sign-up for as long as the browser's tab lives. Nothing is lost by changing to another tab of
 * the popup, by a click outside it, or when a phone discards the page while its owner looks for the code in the mail.
 * @param why the sentence that is asked for where accounts are approved
 */
export function keepTyped(fields: SignUpFields, why = ''): void {
  keep(pick(fields, why))
}

/**
 * Stores that a code was sent: if a phone discards the page meanwhile, it comes back to the code's step. Typing into the first
 * step, or storing it again, removes this.
 */
export function keepSent(fields: SignUpFields, why = ''): void {
  keep({ ...pick(fields, why), sentAt: Date.now() })
}

/** When a code was sent that may still be valid, in ms; null if there is none. */
export function sentAt(): number | null {
  const { sentAt: at } = read()
  return at !== undefined && isRecent(at, registrationLimits.codeLifeMs) ? at : null
}

/** What was typed before, as far as it is stored. */
export function typedBefore(): Partial<Typed> {
  const { sentAt: _, ...typed } = read()
  return typed
}

/** To be called when the account exists. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
