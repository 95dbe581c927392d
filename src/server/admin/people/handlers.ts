import { CallError } from '../../../contract/errors.ts'
import { mayBeSuspended } from '../../../contract/policy/standing.ts'
import { isAdmin } from '../../../contract/policy/viewer.ts'
import { setPremium } from '../../core/standing/premium.ts'
import { lockPerson } from '../../core/standing/standing.sql.ts'
import { liftSuspension, suspendPerson } from '../../core/standing/suspend-person.ts'
import { warnPerson } from '../../core/standing/warn-person.ts'
import { endAccount } from '../../gate/account/end-account.ts'
import { revokeSession, revokeSessions } from '../../gate/auth/sessions.sql.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { actOnPerson } from './act-on-person.ts'
import { answerAppeal, listAppeals } from './appeals.ts'
import { listPeople, readPerson, readReports, readWritten } from './read-people.ts'
import { demote, promote } from './set-role.ts'

type People = Pick<
  HandlersOf<'admin'>,
  | 'people'
  | 'person'
  | 'personWrote'
  | 'personReports'
  | 'suspend'
  | 'unsuspend'
  | 'warn'
  | 'setRole'
  | 'givePremium'
  | 'takePremium'
  | 'closeAccount'
  | 'endSession'
  | 'endSessions'
  | 'appeals'
  | 'answerAppeal'
>

/** People, and what admins do to their accounts. */
export const people: People = {
  people: listPeople,
  person: readPerson,
  personWrote: readWritten,
  personReports: readReports,
  suspend: ({ params: { id: userId }, body: { until, reason } }, context) =>
    actOnPerson(context, { act: 'people.suspend', userId, reason, details: { until } }, 'answer.suspended', tx =>
      suspendPerson(tx, { by: context.viewer.id, userId, until: until === null ? null : new Date(until), reason }),
    ),
  unsuspend: ({ params: { id: userId }, body: { reason } }, context) =>
    actOnPerson(context, { act: 'people.unsuspend', userId, reason }, 'answer.unsuspended', tx =>
      liftSuspension(tx, { userId, reason }),
    ),
  warn: ({ params: { id: userId }, body: { reason } }, context) =>
    actOnPerson(context, { act: 'people.warn', userId, reason }, 'answer.warned', tx =>
      warnPerson(tx, { userId, reason }),
    ),
  setRole: ({ params: { id: userId }, body: { role, reason } }, context) =>
    isAdmin({ role })
      ? actOnPerson(context, { act: 'people.promote', userId, reason }, 'answer.promoted', tx => promote(tx, userId))
      : actOnPerson(context, { act: 'people.demote', userId, reason }, 'answer.demoted', tx => demote(tx, userId)),
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
  closeAccount: ({ params: { id: userId }, body: { reason } }, context) =>
    actOnPerson(context, { act: 'people.close', userId, reason }, 'answer.closed', async tx => {
      const person = await lockPerson(tx, userId)
      if (person === undefined) throw new CallError('not_found')
      if (!mayBeSuspended({ role: person.role, closed: person.closed_at !== null })) throw new CallError('conflict')
      await endAccount(tx, context.services, userId, { id: context.viewer.id, reason })
    }),
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
  appeals: listAppeals,
  answerAppeal,
}
