import { CallError } from '../../../contract/errors.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { dropSubscriptionOf, putSubscription } from './subscriptions.sql.ts'

/** The key with which browsers subscribe to this site. */
export const pushKey: Handler<'notifications.pushKey'> = async (_input, { services }) => ({
  key: services.pusher.publicKey,
})

/** Registers where this device receives pushes. @throws CallError bad_request for an address of no known push service, conflict for one of another device */
export const subscribe: Handler<'notifications.subscribe'> = async ({ body }, context) => {
  const { db, viewer, services, language } = context
  const { endpoint, keys } = body
  if (!services.pusher.isService(endpoint))
    throw new CallError('bad_request', { issues: [{ path: 'endpoint', message: 'error.field' }] })
  const isPut = await inTransaction(db, tx => putSubscription(tx, viewer, { endpoint, ...keys, lang: language }))
  if (!isPut) throw new CallError('conflict')
  return { message: serverText(language, 'answer.push_on') }
}

/** Forgets where this device receives pushes. */
export const unsubscribe: Handler<'notifications.unsubscribe'> = async (_input, { db, viewer, language }) => {
  await dropSubscriptionOf(db, viewer.sessionId)
  return { message: serverText(language, 'answer.push_off') }
}
