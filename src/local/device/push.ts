import { isRecent } from '../mirror/recent.ts'
import { clock } from '../wire/clock.ts'
import type { Device } from './device.ts'

/** What of the browser's registration of the worker is used here. */
export type PushRegistration = Pick<ServiceWorkerRegistration, 'pushManager' | 'getNotifications'>

/** What was decided about pushes on this device, and what the server knows of it. Of one account: whoever signs in next is asked anew. */
export type KeptPush = {
  account: string
  wanted: boolean
  /** What the server was told last, and when. */
  told: { session: string; endpoint: string; language: string; at: number } | null
}

/** The key of {@link KeptPush} in the device's database. */
export const pushKey = 'push'

const lockName = 'engawa-push'
/** After so long the server is told again, in case that it has lost the subscription. */
const tellAgainMs = 7 * 86_400_000

type Asker = Pick<Device, 'session' | 'client' | 'recall' | 'remember'>
type Options = { language: string; now?: () => number; locks?: Pick<LockManager, 'request'> | undefined }

/** Whether this device gets pushes for the account, as far as was decided here. */
export async function isPushOn({ recall, session }: Pick<Device, 'recall' | 'session'>): Promise<boolean> {
  const kept = (await recall(pushKey)) as KeptPush | undefined
  return kept?.wanted === true && kept.account === session?.id
}

/**
 * Decides whether this device gets pushes, and does what follows. Switching on needs the browser's permission; where the server can't be
 * reached, the next {@link settlePush} goes on.
 * @throws what the browser's push manager throws, and what a call throws
 */
export async function setPush(
  device: Asker,
  registration: PushRegistration,
  wanted: boolean,
  options: Options,
): Promise<void> {
  const { session } = device
  if (!session) return
  // In turn also here: settling writes back what it has read.
  await inTurn(options, async () => {
    const kept = (await device.recall(pushKey)) as KeptPush | undefined
    const told = kept?.account === session.id ? kept.told : null
    await device.remember(pushKey, { account: session.id, wanted, told } satisfies KeptPush)
    await settle(device, registration, options)
  })
}

/**
 * Brings the browser's subscription and what the server knows of it to what was decided: at each start, when the signal returns, and when
 * the browser has changed the subscription by itself. Asks the server only where something differs, and once a week.
 * @throws what the browser's push manager throws, and what a call throws
 */
export async function settlePush(device: Asker, registration: PushRegistration, options: Options): Promise<void> {
  await inTurn(options, () => settle(device, registration, options))
}

/** One after the other, in all windows and the worker. */
async function inTurn({ locks = globalThis.navigator?.locks }: Options, work: () => Promise<void>): Promise<void> {
  await (locks ? locks.request(lockName, work) : work())
}

async function settle(
  { session, client, recall, remember }: Asker,
  { pushManager }: PushRegistration,
  { language, now = clock.now }: Options,
): Promise<void> {
  const kept = (await recall(pushKey)) as KeptPush | undefined
  const subscription = await pushManager.getSubscription()
  if (!session || kept?.account !== session.id || !kept.wanted) {
    await subscription?.unsubscribe()
    if (session && kept?.account === session.id && kept.told) {
      await client.call('notifications.unsubscribe', {})
      await remember(pushKey, { ...kept, told: null } satisfies KeptPush)
    }
    return
  }
  const { told } = kept
  const isKnown =
    told?.session === session.user_token && told.endpoint === subscription?.endpoint && told.language === language
  if (subscription && told && isKnown && isRecent(told.at, tellAgainMs, now())) return
  const { data } = await client.call('notifications.pushKey', {})
  const current = await subscribed(pushManager, subscription, data.key)
  const { endpoint, keys } = current.toJSON()
  const [p256dh, auth] = [keys?.p256dh, keys?.auth]
  if (!endpoint || !p256dh || !auth) throw new Error('the browser gave a subscription without its keys')
  await client.call('notifications.subscribe', { body: { endpoint, keys: { p256dh, auth } } })
  await remember(pushKey, {
    ...kept,
    told: { session: session.user_token, endpoint, language, at: now() },
  } satisfies KeptPush)
}

/** The subscription with the site's key: one with another key, as of a site that was set up anew, would get nothing. */
async function subscribed(
  pushManager: PushManager,
  held: PushSubscription | null,
  key: string,
): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(key)
  if (held && isSame(held.options?.applicationServerKey, applicationServerKey)) return held
  await held?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, letter => letter.charCodeAt(0))
}

/** Browsers that don't say with which key a subscription was made are believed that it is the site's. */
function isSame(held: ArrayBuffer | null | undefined, key: Uint8Array): boolean {
  if (!held) return held === undefined
  const bytes = new Uint8Array(held)
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at])
}
