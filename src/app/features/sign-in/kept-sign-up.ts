import { limits } from '../../../contract/limits.ts'
import type { SignUpFields } from './sign-up-fields.ts'

/** What of the sign-up outlives the form: never the password, and no consent. */
type Typed = Omit<SignUpFields, 'password' | 'rules'>

const key = 'engawa.sign-up'

const pick = ({ username, email, sex, date }: SignUpFields): Typed => ({ username, email, sex, date })

function keep(typed: Typed & { sentAt?: number }): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // a browser that keeps nothing shows an empty form
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
 * Keeps what was typed into the sign-up for as long as the browser's tab lives: another tab of the popup, a click outside it,
 * or a phone that dropped the page while its owner looked for the code in the mail lose nothing.
 */
export function keepTyped(fields: SignUpFields): void {
  keep(pick(fields))
}

/**
 * Keeps that a code was sent for what was typed: a phone that dropped the page meanwhile comes back to the code's step. Typing
 * into the first step, or keeping it again, takes it away.
 */
export function keepSent(fields: SignUpFields): void {
  keep({ ...pick(fields), sentAt: Date.now() })
}

/** Whether the code that was sent for what was typed may still be good. */
export function wasSent(): boolean {
  const { sentAt } = read()
  return sentAt !== undefined && Date.now() - sentAt < limits.registration.codeLifeMs
}

/** What was typed before, as far as it is still there. */
export function typedBefore(): Partial<Typed> {
  const { sentAt: _, ...typed } = read()
  return typed
}

/** Forgets it: the account is made. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}
