import type { DeviceDatabase } from '../mirror/schema.ts'
import { showOnBadge } from './app-badge.ts'
import { type KeptPush, type PushRegistration, pushKey } from './push.ts'
import { storedSession } from './stored-session.ts'

type Scope = {
  navigator?: { serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistration'> }
  /** Only a service worker has one. */
  registration?: PushRegistration
}

/** The registration of the site's worker, for page and worker; undefined where there is none. */
export const ownRegistration = async (scope: Scope = globalThis as Scope): Promise<PushRegistration | undefined> =>
  scope.registration ?? (await scope.navigator?.serviceWorker?.getRegistration())

/**
 * Ends pushes on this device when an account signs out: the browser's subscription, the notifications that are shown, and the number on
 * the icon. The server ends its part with the session. What fails here is finished by `settlePush` when somebody signs in: until then
 * the worker shows nothing of an account that is not signed in.
 */
export async function endPush(database: DeviceDatabase, account: string, scope?: Scope): Promise<void> {
  const kept = (await database.values.get(pushKey))?.value as KeptPush | undefined
  // Somebody else has signed in meanwhile, and wants pushes here.
  if (kept && kept.account !== account) return
  await database.values.delete(pushKey)
  await clearPushed(scope)
}

/**
 * Does the same when the server has ended a session, unless somebody has signed in meanwhile. What was decided stays: `settlePush` goes on
 * when the same person signs in again.
 */
export async function pausePush(database: DeviceDatabase, scope?: Scope): Promise<void> {
  if (await storedSession(database)) return
  await clearPushed(scope)
}

async function clearPushed(scope?: Scope): Promise<void> {
  await showOnBadge(0)
  const registration = await ownRegistration(scope)
  if (!registration) return
  for (const shown of await registration.getNotifications()) shown.close()
  const subscription = await registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
