import type { HandlersOf } from '../../platform/http/handlers.ts'
import { liftSuspension, suspendPerson } from '../../standing/suspend-person.ts'
import { warnPerson } from '../../standing/warn-person.ts'
import { actOnPerson } from './act-on-person.ts'

type People = Pick<HandlersOf<'admin'>, 'suspend' | 'unsuspend' | 'warn'>

/** What admins do to people's accounts. */
export const people: People = {
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
}
