import { CallError } from '../../../contract/errors.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { acceptEdition, newestEdition } from './terms.sql.ts'

/** Accepts the newest terms; suspended members may, so it asks nothing of their standing. */
export const acceptTerms: Handler<'settings.acceptTerms'> = async ({ body }, { db, viewer, language }) => {
  await inTransaction(db, async tx => {
    if (body.edition !== (await newestEdition(tx))) throw new CallError('conflict')
    await acceptEdition(tx, viewer.id, body.edition)
  })
  return { message: serverText(language, 'answer.terms_accepted') }
}
