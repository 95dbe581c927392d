import type { Act } from '../../../contract/admin-acts.ts'
import type { RefusalKind } from '../../../contract/entities/refusal.ts'
import { CallError } from '../../../contract/errors.ts'
import { mayBeClosed } from '../../../contract/policy/standing.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { settleAppeals } from '../../core/standing/appeals.sql.ts'
import { setPremium } from '../../core/standing/premium.ts'
import { notAMember, refusal } from '../../core/standing/refusals.ts'
import { type LockedPerson, lockPerson } from '../../core/standing/standing.sql.ts'
import { liftSuspension, suspendPerson } from '../../core/standing/suspend-person.ts'
import { warnPerson } from '../../core/standing/warn-person.ts'
import { endAccount, mailThatClosed } from '../../gate/account/end-account.ts'
import { isUndoable, undoClosing } from '../../gate/auth/closing.sql.ts'
import { revokeSession, revokeSessions } from '../../gate/auth/sessions.sql.ts'
import { isReopenable } from '../../gate/auth/sign-in-owner.ts'
import { endRefusalsOf } from '../../gate/refusals/refusals.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, Handler, HandlersOf, SignedIn } from '../../platform/http/handlers.ts'
import { inAdminTransaction, inModeratorTransaction } from '../../platform/http/hold-people.ts'
import { isSuspended } from '../../platform/http/suspended.ts'
import { type ServerKey, serverText } from '../../platform/server-text.ts'
import { isDoneAlready, isSuspendedAlready } from './again.ts'
import { answerAppeal, listAppeals } from './appeals.ts'
import { refusals, refuseBecauseOf } from './ban.ts'
import { personNotes } from './notes.ts'
import { listPeople, readPerson, readReports, readWritten } from './read-people.ts'
import { giveOrTakeRole } from './set-role.ts'

const roleAnswers = {
  'people.promote': 'answer.promoted',
  'people.give_moderator': 'answer.moderator_given',
  'people.take_moderator': 'answer.demoted',
  'people.demote': 'answer.demoted',
} as const

/** Gives a person a role, or takes what they have. Which act that is in the log is known once the account is locked. */
const setRole: Handler<'admin.setRole'> = async ({ params: { id: userId }, body: { role, reason } }, context) => {
  const act = await inAdminTransaction(context, async tx => {
    const done = await giveOrTakeRole(tx, { by: context.viewer, userId, role, reason })
    if (!done.again) await logDoing(tx, context.viewer, { act: done.act, userId, reason })
    return done.act
  })
  return { message: serverText(context.language, roleAnswers[act]) }
}

/**
 * Closes an account, with what is refused because of it. The log keeps what was refused, not what was wished: of an account that was
 * not used lately no network may be known, and the answer says so.
 */
const closeAccount: Handler<'admin.closeAccount'> = async (
  { params: { id: userId }, body: { reason, remove, refuse } },
  context,
) => {
  const refused = await inAdminTransaction(context, async tx => {
    const person = await lockPerson(tx, userId)
    if (person === undefined) throw new CallError('not_found')
    const standing = { role: person.role, closed: person.closed_at !== null, reopenable: isReopenable(person) }
    if (!mayBeClosed(standing)) throw notAMember(person)
    const kinds = await refuseBecauseOf(tx, context, { userId, reason, refuse })
    await endAccount(tx, context.services, userId, { id: context.viewer.id, reason, removes: remove })
    const details = { ...(remove && { removed: true }), ...(kinds.length > 0 && { refused: kinds }) }
    await logDoing(tx, context.viewer, { act: 'people.close', userId, reason, details })
    return kinds
  })
  const unknown = (kind: RefusalKind) => refuse.some(each => each.kind === kind) && !refused.includes(kind)
  const answer = closedAnswers[`${unknown('network')},${unknown('browser')}`]
  return { message: serverText(context.language, answer) }
}

/** What is said of a closing: whether networks were to be refused and none is known, and the same of browsers. */
const closedAnswers = {
  'false,false': 'answer.closed',
  'true,false': 'answer.closed.no_network',
  'false,true': 'answer.closed.no_browser',
  'true,true': 'answer.closed.neither',
} as const

/** Opens an account that an admin closed, with all that was closed with it. */
const openClosed: Handler<'admin.undoClosing'> = async ({ params: { id: userId }, body: { reason } }, context) => {
  const doing: Doing = { act: 'people.undo_closing', userId, reason }
  await inAdminTransaction(context, async tx => {
    await lockPerson(tx, userId)
    if (!(await isUndoable(tx, userId))) {
      if (await isDoneAlready(tx, { by: context.viewer, ...doing })) return
      throw refusal('not_undoable')
    }
    await settleAppeals(tx, userId, { accepted: true, answer: reason })
    const closedAt = await undoClosing(tx, userId)
    await endRefusalsOf(tx, userId)
    if (closedAt === null) await context.services.jobs.enqueue(tx, 'account.mailReopened', { userId, reason })
    else await mailThatClosed(tx, context.services, { userId, closedAt })
    await logDoing(tx, context.viewer, doing)
  })
  return { message: serverText(context.language, 'answer.closing_undone') }
}

/** People, and what admins do to their accounts. */
export const people = {
  people: listPeople,
  person: readPerson,
  personWrote: readWritten,
  personReports: readReports,
  suspend: ({ params: { id: userId }, body: { until: end, reason } }, context) => {
    const until = end === null ? null : new Date(end)
    const doing: Doing = { act: 'people.suspend', userId, reason, details: { until: end } }
    return moderatePerson(context, doing, 'answer.suspended', {
      isDone: async (_tx, by, person) => isSuspendedAlready(person, { by, until, reason }),
      work: (tx, by) => suspendPerson(tx, { by, userId, until, reason }),
    })
  },
  unsuspend: ({ params: { id: userId }, body: { reason } }, context) => {
    const doing: Doing = { act: 'people.unsuspend', userId, reason }
    return moderatePerson(context, doing, 'answer.unsuspended', {
      isDone: async (tx, by, person) => !isSuspended(person) && isDoneAlready(tx, { by, ...doing }),
      work: (tx, by) => liftSuspension(tx, { by, userId, reason }),
    })
  },
  warn: ({ params: { id: userId }, body: { reason } }, context) => {
    const doing: Doing = { act: 'people.warn', userId, reason }
    return moderatePerson(context, doing, 'answer.warned', {
      isDone: (tx, by) => isDoneAlready(tx, { by, ...doing }),
      work: tx => warnPerson(tx, { userId, reason }),
    })
  },
  setRole,
  givePremium: ({ params: { id: userId }, body: { until, reason } }, context) =>
    actOnPerson(
      context,
      { act: 'people.give_premium', userId, reason, details: { until } },
      'answer.premium_given',
      tx => setPremium(tx, userId, { until: until === null ? null : new Date(until) }),
    ),
  takePremium: ({ params: { id: userId }, body: { reason } }, context) =>
    actOnPerson(context, { act: 'people.take_premium', userId, reason }, 'answer.premium_taken', tx =>
      setPremium(tx, userId, false),
    ),
  closeAccount,
  undoClosing: openClosed,
  endSession: ({ params: { id: userId, sessionId }, body: { reason } }, context) =>
    actOnPerson(
      context,
      { act: 'people.end_session', userId, reason, details: { session: sessionId } },
      'answer.session_ended',
      async tx => {
        if (!(await revokeSession(tx, userId, sessionId))) throw new CallError('not_found')
      },
    ),
  endSessions: ({ params: { id: userId }, body: { reason } }, context) =>
    actOnPerson(
      context,
      { act: 'people.end_session', userId, reason, details: { session: 'all' } },
      'answer.session_ended',
      async tx => {
        if ((await lockPerson(tx, userId)) === undefined) throw new CallError('not_found')
        await revokeSessions(tx, userId)
      },
    ),
  ...personNotes,
  ...refusals,
  appeals: listAppeals,
  answerAppeal,
} satisfies Partial<HandlersOf<'admin'>>

/** What an admin does to a person, why, and what else the log keeps of it. */
type Doing = { act: Act; userId: string; reason: string; details?: Record<string, unknown> }

/**
 * Does something to a person's account and logs it, in one transaction.
 * @param answer the key of the sentence that the admin gets
 */
async function actOnPerson(
  context: Context<SignedIn>,
  doing: Doing,
  answer: ServerKey,
  work: (tx: Database) => Promise<void>,
): Promise<{ message: string }> {
  await inAdminTransaction(context, async tx => {
    await work(tx)
    await logDoing(tx, context.viewer, doing)
  })
  return { message: serverText(context.language, answer) }
}

/** What moderators do as well: `by` is who does it, with the role of now, and the person's account is locked. */
type Moderating = {
  /** Whether they have done it already, and lost the answer. */
  isDone: (tx: Database, by: SignedIn, person: LockedPerson) => Promise<boolean>
  work: (tx: Database, by: SignedIn) => Promise<void>
}

/** The same for {@link Moderating}, which is done once. @throws CallError not_found; what `work` throws */
async function moderatePerson(
  context: Context<SignedIn>,
  doing: Doing,
  answer: ServerKey,
  { isDone, work }: Moderating,
): Promise<{ message: string }> {
  await inModeratorTransaction(context, async (tx, by) => {
    const person = await lockPerson(tx, doing.userId)
    if (person === undefined) throw new CallError('not_found')
    if (await isDone(tx, by, person)) return
    await work(tx, by)
    await logDoing(tx, by, doing)
  })
  return { message: serverText(context.language, answer) }
}

const logDoing = (tx: Database, by: SignedIn, { act, userId, reason, details }: Doing): Promise<void> =>
  logAct(tx, {
    by,
    act,
    target: { kind: 'person', id: userId },
    personId: userId,
    reason,
    ...(details && { details }),
  })
