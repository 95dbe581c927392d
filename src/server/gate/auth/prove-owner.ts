import { CallError } from '../../../contract/errors.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { forgetCount } from '../../platform/http/rates.sql.ts'
import { countGuess, guessKey } from '../../platform/http/rates.ts'
import { type AccountRow, accountById } from '../auth/auth.sql.ts'
import { googlePerson, spendNonce } from '../auth/google-person.ts'

/** The proof that a client sends. */
export type Proof = { password?: string | undefined; idToken?: string | undefined }

/** An older id token may have been left over from an earlier sign-in. */
const freshMs = 10 * 60_000

/**
 * Makes sure that the owner asks, not somebody else at an unlocked device: by the password or, where the account has none,
 * by a fresh Google id token of the same person.
 * @throws CallError wrong_proof, google_refused, too_many
 */
export async function proveOwner(context: Context<SignedIn>, { password, idToken }: Proof): Promise<AccountRow> {
  const { db, viewer, services } = context
  const account = await accountById(db, viewer.id)
  await countGuess(db, 'passwordProof', viewer.id)
  if (account.password === null) await proveByGoogle(context, account, idToken)
  else if (!(await services.passwords.isRight(password ?? '', account.password))) throw new CallError('wrong_proof')
  await forgetCount(db, guessKey('passwordProof', viewer.id))
  return account
}

async function proveByGoogle(context: Context, account: AccountRow, idToken: string | undefined): Promise<void> {
  if (idToken === undefined) throw new CallError('wrong_proof')
  const person = await googlePerson(idToken, context)
  if (person.sub !== account.google_sub || person.issuedAtMs < Date.now() - freshMs)
    throw new CallError('google_refused')
  await spendNonce(context.db, person)
}
