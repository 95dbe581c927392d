import { CallError } from '../../../contract/errors.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { hashToken, newToken } from '../../platform/http/tokens.ts'
import { insertNonce, isNonce, takeNonce } from './google.sql.ts'
import type { GooglePerson } from './google-tokens.ts'

/** Makes a nonce for the asking browser, valid for an hour and for one sign-in. */
export async function newNonce({ db, browser }: Context): Promise<string> {
  const nonce = newToken()
  const expires_at = new Date(Date.now() + serverLimits.googleNonceLifeMs)
  await insertNonce(db, { nonce_hash: hashToken(nonce), browser_hash: hashToken(browser), expires_at })
  return nonce
}

/**
 * The person whom an id token names; the token's nonce must have been given to this browser.
 * @throws CallError google_refused
 */
export async function googlePerson(idToken: string, { db, services, browser }: Context): Promise<GooglePerson> {
  if (services.google === null) throw new CallError('google_refused')
  const person = await services.google(idToken)
  if (!(await isNonce(db, { nonce_hash: hashToken(person.nonce), browser_hash: hashToken(browser) })))
    throw new CallError('google_refused')
  return person
}

/**
 * Uses up the nonce of a token, in the transaction that the token is used for, so that no token is used twice.
 * @throws CallError google_refused
 */
export async function spendNonce(db: Database, { nonce }: GooglePerson): Promise<void> {
  if (!(await takeNonce(db, hashToken(nonce)))) throw new CallError('google_refused')
}
