import { timingSafeEqual } from 'node:crypto'
import type { ParsedOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { inMemberTransaction } from '../../platform/http/hold-people.ts'
import { accountById, forgetRestoreLinks, isRegistered, setEmail } from '../auth/auth.sql.ts'
import { proveOwner } from '../auth/prove-owner.ts'
import { checkDomain } from '../door/check-door.ts'
import { isEmailRefused } from '../refusals/refuse.ts'
import { codeOf, hashCode, newNonce } from '../registration/code.ts'
import { countCode } from '../registration/send-code.ts'
import { countEmailTry, keepEmailChange, pendingEmail, takeEmailChange } from './account.sql.ts'

/** What the code's hash is made with: a code is valid for one address of one account only. */
const subject = (userId: string, email: string): string => `${userId} ${email}`

/**
 * Sends a code to a new address. To send another code to the same address no proof is asked for again, because a Google token can
 * be used only once. An address that has an account already, and one that was refused, get a note instead of a code; the answer is the
 * same. Which domains of mail are refused is said as the sign-up says it.
 * @throws CallError wrong_proof, google_refused, email_refused, too_many (as the code of a sign-up, and counted with it)
 */
export async function changeEmail(
  { body }: ParsedOf<'settings.changeEmail'>,
  context: Context<SignedIn>,
): Promise<void> {
  const { db, viewer, services } = context
  const { email } = body
  const again =
    body.password === undefined && body.idToken === undefined && (await pendingEmail(db, viewer.id)) === email
  const { lang: language } = again ? await accountById(db, viewer.id) : await proveOwner(context, body)
  await checkDomain(db, email)
  await inMemberTransaction(context, async tx => {
    await countCode(tx, email)
    const nonce = newNonce()
    const known = await isRegistered(tx, email)
    const refused = await isEmailRefused(tx, email, context)
    const codeHash = hashCode(services.site, codeOf(services.site, nonce), subject(viewer.id, email))
    await keepEmailChange(tx, viewer.id, { email, codeHash: known || refused ? null : codeHash })
    if (known) await services.jobs.enqueue(tx, 'registration.mailKnown', { email, language })
    else if (refused) await services.jobs.enqueue(tx, 'registration.mailRefused', { email, language })
    else await services.jobs.enqueue(tx, 'account.mailEmailCode', { email, nonce, language })
  })
}

/**
 * Makes the new address that of the account. Tells the old one by mail, and makes links that were mailed to it unusable.
 * @throws CallError wrong_code, also once the tries are used up; email_refused when its domain was refused since, email_in_use when
 * somebody took the address
 */
export async function confirmEmail(
  { body }: ParsedOf<'settings.confirmEmail'>,
  context: Context<SignedIn>,
): Promise<void> {
  const { db, viewer, services } = context
  // Outside of the transaction, whose rollback would forget a wrong try.
  const pending = await countEmailTry(db, viewer.id)
  const given = hashCode(services.site, body.code, subject(viewer.id, pending?.email ?? ''))
  if (!pending?.code_hash || !timingSafeEqual(pending.code_hash, given)) throw new CallError('wrong_code')
  await checkDomain(db, pending.email)
  await inMemberTransaction(context, async tx => {
    if (!(await takeEmailChange(tx, viewer.id, given))) throw new CallError('wrong_code')
    const { email, lang } = await accountById(tx, viewer.id)
    await setEmail(tx, viewer.id, pending.email)
    await forgetRestoreLinks(tx, viewer.id)
    await services.jobs.enqueue(tx, 'account.mailEmailChanged', { email, language: lang })
  })
}
