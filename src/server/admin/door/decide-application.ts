import { CallError } from '../../../contract/errors.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { announce } from '../../core/announce/announce.ts'
import { isRepeat, lastAct } from '../../core/log/last-act.sql.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { addAccount } from '../../gate/auth/add-account.ts'
import {
  deleteApplication,
  lockApplication,
  noteApplicationWait,
  refuseApplication,
} from '../../gate/door/applications.sql.ts'
import { watchAccount } from '../../gate/refusals/refusals.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { Handler, SignedIn } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import type { Services } from '../../services.ts'
import { endClaim } from '../../things/moderation/claims.sql.ts'
import { applicationStates } from './application-states.sql.ts'
import { keptOut } from './kept-out.ts'

/**
 * Gives somebody the account that they asked for, or refuses it, and mails them the answer (PRODUCT 6.50). One that was refused can still be
 * approved until it is deleted. The log, which stays, does not name who was refused. The same decision of the same admin again, whose answer
 * was lost, is done.
 * @throws CallError not_found, bad_request for a refusal without a reason, email_in_use, and conflict where another admin looks at it or
 *   has decided it, also between the refusal that the caller saw and this one, and where no account may be made for the address any more
 */
export const decideApplication: Handler<'admin.decideApplication'> = async ({ params: { id }, body }, context) => {
  const { approve, reason, from } = body
  const act = approve ? 'application.approve' : 'application.refuse'
  const { services, viewer, language } = context
  if (!approve && reason.trim() === '')
    throw new CallError('bad_request', { issues: [{ path: 'reason', message: 'admin.reason.missing' }] })
  await inAdminTransaction(context, async tx => {
    const asked = await lockApplication(tx, id)
    if (await isDecidedSo(tx, viewer, { id, from, act, reason })) return
    if (asked === undefined) throw new CallError('not_found')
    if (approve) await refuseKeptOut(tx, asked.email, services)
    await noteApplicationWait(tx, id)
    const target = { kind: 'application', id }
    if (approve) {
      const { email, password, google_sub, username, sex, birthday, lang, terms_edition, browser_hash } = asked
      const made = { id: uuidv7(), email, password, username, sex, birthday, lang }
      const account = await addAccount(tx, { ...made, ...(google_sub !== null && { google_sub }) }, terms_edition)
      if (browser_hash !== null) await watchAccount(tx, account.id, browser_hash)
      await deleteApplication(tx, id)
      await logAct(tx, { by: viewer, act, target, personId: account.id, reason })
    } else {
      await refuseApplication(tx, { id, reason })
      await logAct(tx, { by: viewer, act, target, reason })
    }
    await endClaim(tx, id)
    const answer = { email: asked.email, language: asked.lang, approved: approve, reason }
    await services.jobs.enqueue(tx, 'registration.mailAnswer', answer)
    await announce(tx, 'applications.changed', { by: viewer, ids: [id] })
  })
  return { message: serverText(language, approve ? 'answer.application_approved' : 'answer.application_refused') }
}

/** @throws CallError conflict, which says what keeps an address out that may have been let in when somebody asked with it */
async function refuseKeptOut(tx: Database, email: string, services: Services): Promise<void> {
  const out = (await keptOut(tx, [email], services)).get(email)
  if (out) throw new SaidError('conflict', `admin.door.out.${out.why}`, { domain: out.domain, reason: out.reason })
}

const acts = ['application.refuse', 'application.approve'] as const

type Wish = { id: string; from: 'waiting' | 'refused'; act: (typeof acts)[number]; reason: string }

/**
 * Whether the caller has decided just so a while ago, as where the answer was lost.
 * @throws CallError conflict, which says who was first, where it does not stand any more as the caller saw it
 */
async function isDecidedSo(tx: Database, viewer: SignedIn, { id, from, act, reason }: Wish): Promise<boolean> {
  const [now] = await applicationStates(tx, viewer.id, [id])
  if (now === undefined) return false
  const { decided, claimed_by } = now
  if (decided !== null && (decided.approved || from === 'waiting' || act === 'application.refuse')) {
    if (isRepeat(await lastAct(tx, id, acts), { by: viewer, act, reason })) return true
    throw new SaidError('conflict', `admin.door.decided.${decided.approved ? 'approved' : 'refused'}`, {
      who: decided.by === null ? '' : `@${decided.by}`,
    })
  }
  if (claimed_by !== null) throw new SaidError('conflict', 'moderate.claimed', { tag: claimed_by })
  if (decided === null && from === 'refused') throw new SaidError('conflict', 'admin.door.waits_again', {})
  return false
}
