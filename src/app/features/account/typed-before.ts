import type { SignUpFields } from './sign-up-fields.ts'

/** What of the sign-up outlives the form: never the password, and no consent. */
type Typed = Omit<SignUpFields, 'password' | 'rules'>

const key = 'engawa.sign-up'
const kept = ['username', 'email', 'sex', 'date'] as const

/**
 * Keeps what was typed into the sign-up for as long as the browser's tab lives: another tab of the popup, a click outside it,
 * or a phone that dropped the page while its owner looked for the code in the mail lose nothing.
 */
export function keepTyped(fields: SignUpFields): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(fields, [...kept]))
  } catch {
    // a browser that keeps nothing shows an empty form
  }
}

/** What was typed before, as far as it is still there. */
export function typedBefore(): Partial<Typed> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Typed>
  } catch {
    return {}
  }
}

/** Forgets it: the account is made. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}
