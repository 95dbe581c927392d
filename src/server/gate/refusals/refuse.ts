import { CallError } from '../../../contract/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { hashToken } from '../../platform/http/tokens.ts'
import { domainHashes, emailHash, networkHash } from './hashes.ts'
import { isRefused, watchAccount } from './refusals.sql.ts'

type Asking = Pick<Context, 'services' | 'address'>

/** Whether an address, or its domain, is one that an admin refused (PRODUCT 6.37). Nobody who asks may learn it. */
export const isEmailRefused = (db: Database, email: string, { services: { site } }: Pick<Context, 'services'>) =>
  isRefused(db, [emailHash(site, email), ...domainHashes(site, email)])

/** Whether no account may be made for an address, from where the caller is. */
export const isSignUpRefused = (db: Database, email: string, { services: { site }, address }: Asking) =>
  isRefused(db, [emailHash(site, email), ...domainHashes(site, email), networkHash(site, address).hash])

/**
 * Refuses a new account for an address, a domain or a network that an admin refused (PRODUCT 6.37). The answer does not say which.
 * @throws CallError sign_up_refused
 */
export async function refuseSignUp(db: Database, email: string, asking: Asking): Promise<void> {
  if (await isSignUpRefused(db, email, asking)) throw new CallError('sign_up_refused')
}

/** Watches a new account of a browser in which an account was used that an admin closed. Runs in the transaction that makes it. */
export const watchNewAccount = (tx: Database, userId: string, { browser }: Pick<Context, 'browser'>): Promise<void> =>
  watchAccount(tx, userId, hashToken(browser))
