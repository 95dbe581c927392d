import { CallError } from '../../../contract/errors.ts'
import { newestEdition } from '../../core/site-pages/terms.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { hashToken } from '../../platform/http/tokens.ts'
import type { NewUser } from '../auth/auth.sql.ts'
import { keepApplication } from './applications.sql.ts'

/**
 * Keeps what an account will be made of until an admin approves it (PRODUCT 6.50), with the terms that were accepted
 * and the browser, by which it may be watched then. Runs in a transaction, after which the caller answers `approval_waits`.
 * @param why the sentence that somebody wrote, and the field of it
 * @throws CallError bad_request without a sentence, application_refused
 */
export async function askForAccount(
  tx: Database,
  account: NewUser,
  { why, field }: { why: string | undefined; field: string },
  { browser }: Pick<Context, 'browser'>,
): Promise<void> {
  if (why === undefined) throw new CallError('bad_request', { issues: [{ path: field, message: 'error.common_text' }] })
  const terms_edition = await newestEdition(tx)
  const browser_hash = hashToken(browser)
  if (!(await keepApplication(tx, { ...account, terms_edition, why, browser_hash })))
    throw new CallError('application_refused')
}
