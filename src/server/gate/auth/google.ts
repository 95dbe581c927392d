import type { OutputOf, ParsedOf } from '../../../contract/calls/index.ts'
import { normalForm } from '../../../contract/characters.ts'
import type { Session } from '../../../contract/entities/session.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { isAskingWithGoogle } from '../door/applications.sql.ts'
import { checkDoor, type Entry } from '../door/check-door.ts'
import { refuseSignUp } from '../refusals/refuse.ts'
import { type AccountRow, accountByEmail, accountByGoogle } from './auth.sql.ts'
import { googlePerson, spendNonce } from './google-person.ts'
import type { GooglePerson } from './google-tokens.ts'
import { letIn } from './let-in.ts'
import { accountByPassword } from './log-in.ts'
import { sessionOrSecondStep, signInOwner } from './sign-in-owner.ts'

type Input = ParsedOf<'auth.google'>
type Output = OutputOf<'auth.google'>

/**
 * Signs in with a Google id token (PRODUCT 1.4). Accounts are keyed by Google's `sub`; when the address belongs to an
 * account with a password, that is asked for once; a new person first gives what Google doesn't tell.
 * @throws CallError google_refused, wrong_password, too_many, account_closed, email_in_use, second_factor_needed; for somebody new
 * sign_up_refused, approval_waits, and as checkDoor and letIn
 */
export async function signInWithGoogle({ body }: Input, context: Context): Promise<Output> {
  const person = await googlePerson(body.idToken, context)
  const once = (work: (tx: Database) => Promise<Session | null>) =>
    inTransaction(context.db, async tx => {
      await spendNonce(tx, person)
      return work(tx)
    })
  const signedIn = (session: Session | null): Output => ({
    success: true,
    data: sessionOrSecondStep(session),
    needs: null,
    suggested: null,
  })
  const how = { reopen: body.reopen, refusal: 'google_refused' } as const
  const linked = await accountByGoogle(context.db, person.sub)
  if (linked) return signedIn(await once(tx => signInOwner(tx, linked, context, how)))

  const known = await accountByEmail(context.db, person.email)
  if (known) {
    // The account belongs to another `sub`: whoever has the address at Google now does not get the account.
    if (known.password === null || known.google_sub !== null) throw new CallError('google_refused')
    if (body.password === undefined) return missing('password', person)
    const account = await accountByPassword({ email: person.email, password: body.password }, context)
    return signedIn(await once(tx => signInOwner(tx, account, context, { ...how, googleSub: person.sub })))
  }
  await refuseSignUp(context.db, person.email, context)
  const entry = await checkDoor(context.db, { email: person.email, invitation: body.invitation })
  if (await isAskingWithGoogle(context.db, person.sub, person.email)) throw new CallError('approval_waits')
  const { completion } = body
  if (completion === undefined) return missing('details', person, entry)
  const session = await once(tx => signUp(tx, { person, completion, entry }, context))
  if (session === null) throw new CallError('approval_waits')
  return signedIn(session)
}

type SignUp = { person: GooglePerson; completion: NonNullable<Input['body']['completion']>; entry: Entry }

const signUp = (tx: Database, { person, completion, entry }: SignUp, context: Context): Promise<Session | null> =>
  letIn(
    tx,
    {
      id: uuidv7(),
      email: person.email,
      password: null,
      google_sub: person.sub,
      username: completion.username,
      sex: completion.sex,
      birthday: completion.date,
      lang: context.language,
    },
    { entry, why: completion.why, within: 'completion.' },
    context,
  )

/**
 * The account that is linked with the person of a Google id token. The token is not used up.
 * @throws CallError google_refused
 */
export async function accountByToken(idToken: string, context: Context): Promise<AccountRow> {
  const account = await accountByGoogle(context.db, (await googlePerson(idToken, context)).sub)
  if (!account) throw new CallError('google_refused')
  return account
}

const missing = (needs: 'details' | 'password', person: GooglePerson, entry?: Entry): Output => ({
  success: false,
  data: null,
  needs,
  suggested: { username: suggestedName(person.name), email: person.email },
  ...(entry?.mode === 'approval' && { asks_why: true }),
})

/** Google's name, shortened to what a profile name may be; a suggestion that the person can change. */
function suggestedName(name: string): string {
  const words = normalForm(name, 'NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}ー々 ]/gu, '')
    .split(' ')
    .filter(word => word !== '')
  return words
    .slice(0, limits.profileName.spaces + 1)
    .join(' ')
    .slice(0, limits.profileName.max)
    .trim()
}
