import type { OutputOf, ParsedOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import type { FactorChange } from '../../../contract/second-factor.ts'
import { secondFactorLimits } from '../../../contract/second-factor-limits.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { inModeratorTransaction } from '../../platform/http/hold-people.ts'
import { hasSecondFactor } from '../../platform/http/second-factor.sql.ts'
import { serverText } from '../../platform/server-text.ts'
import { keepSetUp, setUpOf, takeSetUp } from '../auth/passes.sql.ts'
import { proveOwner } from '../auth/prove-owner.ts'
import { revokeSessions } from '../auth/sessions.sql.ts'
import { appAddress, newAppSecret, stepOfCode } from './app-code.ts'
import {
  removeApp as deleteApp,
  removePasskey as deletePasskey,
  factorsOf,
  insertPasskey,
  passkeysOf,
  setApp,
  setRecoveryCodes,
} from './factors.sql.ts'
import { madePasskey, makingOptions, passkeyDomain } from './passkeys.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { seal, unseal } from './seal.ts'

type Asked = Context<SignedIn>

/** The asking admin's second factor. */
export async function ownSecondFactor(_input: unknown, context: Asked): Promise<OutputOf<'admin.secondFactor'>> {
  const { db, viewer, services } = context
  const { app, recovery } = await factorsOf(db, viewer.id)
  const passkeys = await passkeysOf(db, viewer.id)
  return {
    required: services.config.adminSecondFactor === 'required',
    app: app && { since: app.toISOString() },
    recovery_left: recovery,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created: created_at.toISOString(),
      last_used: last_used_at?.toISOString() ?? null,
    })),
    passkeys_possible: passkeyDomain(services) !== null,
  }
}

/**
 * Begins to set an app up: a secret that this session can confirm with a code.
 * @throws CallError wrong_proof, google_refused, too_many
 */
export async function beginApp(
  { body }: ParsedOf<'admin.beginApp'>,
  context: Asked,
): Promise<OutputOf<'admin.beginApp'>> {
  const { email } = await proveOwner(context, body)
  const secret = newAppSecret()
  await begin(context, 'app', secret)
  return { secret, address: appAddress(secret, email) }
}

/**
 * Sets the app up with its first code, which no sign-in takes any more.
 * @throws CallError gone when nothing was begun or too long ago, wrong_code
 */
export async function finishApp(
  { body }: ParsedOf<'admin.finishApp'>,
  context: Asked,
): Promise<OutputOf<'admin.finishApp'>> {
  const { viewer, services } = context
  const secret = await begun(context, 'app')
  const last_step = stepOfCode(secret, body.code)
  if (last_step === null) throw new CallError('wrong_code')
  return addFactor(context, 'app', async tx => {
    await setApp(tx, viewer.id, { secret: seal(services.site, secret, viewer.id), last_step })
  })
}

/** @throws CallError wrong_proof, google_refused, too_many, not_found */
export function removeApp({ body }: ParsedOf<'admin.removeApp'>, context: Asked) {
  return removeFactor(context, body, 'app_removed', tx => deleteApp(tx, context.viewer.id))
}

/**
 * Begins to make a passkey.
 * @throws CallError wrong_proof, google_refused, too_many, too_many_kept, not_found where the site has no domain
 */
export async function beginPasskey(
  { body }: ParsedOf<'admin.beginPasskey'>,
  context: Asked,
): Promise<OutputOf<'admin.beginPasskey'>> {
  const { db, viewer, services } = context
  const domain = passkeyDomain(services)
  if (domain === null) throw new CallError('not_found')
  const account = await proveOwner(context, body)
  const has = await passkeysOf(db, viewer.id)
  if (has.length >= secondFactorLimits.passkeys) throw new CallError('too_many_kept')
  const options = await makingOptions(domain, account, has)
  await begin(context, 'passkey', options.challenge)
  return { options: { ...options } }
}

/**
 * Adds the passkey that the browser has made.
 * @throws CallError gone, wrong_code for a passkey that isn't right, conflict for one that belongs to an account already
 */
export async function finishPasskey(
  { body }: ParsedOf<'admin.finishPasskey'>,
  context: Asked,
): Promise<OutputOf<'admin.finishPasskey'>> {
  const { viewer, services } = context
  const domain = passkeyDomain(services)
  const challenge = await begun(context, 'passkey')
  const made = domain === null ? null : await madePasskey(services, domain, challenge, body.passkey)
  if (made === null) throw new CallError('wrong_code', { message: 'error.wrong_passkey' })
  return addFactor(context, 'passkey', async tx => {
    if (!(await insertPasskey(tx, { ...made, user_id: viewer.id, name: body.name })))
      throw new CallError('conflict', { message: 'error.passkey_known' })
  })
}

/** @throws CallError wrong_proof, google_refused, too_many, not_found */
export function removePasskey({ params, body }: ParsedOf<'admin.removePasskey'>, context: Asked) {
  return removeFactor(context, body, 'passkey_removed', tx => deletePasskey(tx, context.viewer.id, params.passkeyId))
}

/**
 * Gives new recovery codes to an account that has a second factor.
 * @throws CallError wrong_proof, google_refused, too_many, not_found
 */
export async function renewRecoveryCodes(
  { body }: ParsedOf<'admin.renewRecoveryCodes'>,
  context: Asked,
): Promise<OutputOf<'admin.renewRecoveryCodes'>> {
  await proveOwner(context, body)
  return inModeratorTransaction(context, async tx => {
    if (!(await hasSecondFactor(tx, context.viewer.id))) throw new CallError('not_found')
    const recovery_codes = await giveRecoveryCodes(tx, context)
    await noteChange(tx, context, 'codes_renewed', body.reason)
    return { recovery_codes }
  })
}

async function begin({ db, viewer, services }: Asked, kind: 'app' | 'passkey', secret: string): Promise<void> {
  const sealed = seal(services.site, secret, viewer.id)
  await keepSetUp(db, { user_id: viewer.id, session_id: viewer.sessionId, kind, secret: sealed })
}

async function begun({ db, viewer, services }: Asked, kind: 'app' | 'passkey'): Promise<string> {
  const sealed = await setUpOf(db, viewer, kind)
  if (sealed === undefined) throw new CallError('gone')
  return unseal(services.site, sealed, viewer.id)
}

/**
 * Adds a factor. With the first one come recovery codes, and sessions that were opened without it end: sign-ins that are under way are
 * waited for, and later ones wait, so that none of them slips through.
 */
function addFactor(
  context: Asked,
  kind: 'app' | 'passkey',
  add: (tx: Database) => Promise<void>,
): Promise<{ recovery_codes: string[] | null }> {
  const { viewer } = context
  const work = async (tx: Database) => {
    if (!(await takeSetUp(tx, viewer.id, kind))) throw new CallError('gone')
    const first = !(await hasSecondFactor(tx, viewer.id))
    await add(tx)
    if (first) await revokeSessions(tx, viewer.id, viewer.sessionId)
    await noteChange(tx, context, kind === 'app' ? 'app_set' : 'passkey_added')
    return { recovery_codes: first ? await giveRecoveryCodes(tx, context) : null }
  }
  return inModeratorTransaction(context, work, 'update')
}

/** Takes a factor away, with the recovery codes when it was the last one, and ends all other sessions: they may be on what was lost. */
async function removeFactor(
  context: Asked,
  proof: ParsedOf<'admin.removeApp'>['body'],
  change: FactorChange,
  remove: (tx: Database) => Promise<boolean>,
): Promise<{ message: string }> {
  const { viewer } = context
  await proveOwner(context, proof)
  await inModeratorTransaction(context, async tx => {
    if (!(await remove(tx))) throw new CallError('not_found')
    if (!(await hasSecondFactor(tx, viewer.id))) await setRecoveryCodes(tx, viewer.id, [])
    await revokeSessions(tx, viewer.id, viewer.sessionId)
    await noteChange(tx, context, change, proof.reason)
  })
  return { message: serverText(context.language, 'answer.factor_removed') }
}

async function giveRecoveryCodes(tx: Database, { viewer, services }: Asked): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map(code => hashRecoveryCode(services.site, code))
  await setRecoveryCodes(tx, viewer.id, hashes)
  return codes
}

/** Each change is in the log of admins' acts, and mailed to its admin. */
async function noteChange(tx: Database, { viewer, services }: Asked, change: FactorChange, reason = ''): Promise<void> {
  await logAct(tx, { by: viewer, act: 'second_factor.change', reason, details: { change } })
  await services.jobs.enqueue(tx, 'secondFactor.mail', { userId: viewer.id, what: change })
}
