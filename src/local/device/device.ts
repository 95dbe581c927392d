import type { Session } from '../../contract/entities/session.ts'
import type { Language } from '../../contract/messages/text.ts'
import { closeOnUpgrade, DeviceDatabase, Mirror, type SchemaTrouble } from '../mirror/schema.ts'
import { byWebLocks, type OneAtATime, withinPage } from '../outbox/one-at-a-time.ts'
import { createSender, type Sender, type SessionChange, type SetTimer, type WakeReason } from '../outbox/sender.ts'
import { createSync, type Sync } from '../sync/sync.ts'
import { type Client, createClient, type SessionEnd } from '../wire/client.ts'
import { askBackgroundSync } from './background-sync.ts'
import { beginWiping, dropCaches, finishWiping, forgetReading, forgetStored, type Places } from './leaving.ts'
import { sessionKey, storedSession } from './stored-session.ts'

/** What changed about who the device belongs to. */
export type AccountChange = 'signed-in' | 'signed-out' | SessionEnd | 'switched' | 'refreshed'

/** The account that a device shows to somebody who is not signed in. */
const visitor = 'visitor'

type Current = { account: string; session: Session | null; mirror: Mirror; sync: Sync; sender: Sender }

/** All of the device's side of one page or worker. What it has of an account is exchanged when another signs in or out. */
export type Device = {
  readonly account: string
  readonly session: Session | null
  readonly mirror: Mirror
  readonly client: Client
  readonly sync: Sync
  readonly sender: Sender
  /** Told after an exchange, whichever tab it began in; the old mirror stays open until what a listener promises is done. */
  subscribe(listener: (change: AccountChange) => unknown): () => void
  /** After `auth.login` or `auth.register` answered. */
  signIn(session: Session): Promise<void>
  /** Tells the server if it can, and takes away all that the device has of the account, in every tab. */
  signOut(): Promise<void>
  /** Ends a session that the server does not take any more; what waits to be sent stays for the same user's next one. */
  endSession(why: SessionEnd): Promise<void>
  /** Whether the last call reached the server; null before the first. */
  online(): boolean | null
  subscribeOnline(listener: () => void): () => void
  /** Told when a call, of whoever, was answered with 503. */
  subscribeClosed(listener: () => void): () => void
  /** A value that outlives the page and belongs to no account: language, seen version. */
  remember(key: string, value: unknown): Promise<void>
  recall(key: string): Promise<unknown>
  close(): void
}

type Options = Places & {
  origin: string
  language: () => Language
  onTrouble?: SchemaTrouble
  fetch?: typeof fetch
  locks?: OneAtATime
  now?: () => number
  random?: () => number
  setTimer?: SetTimer
}

const channelName = 'engawa-device'

/** Opens what the device keeps, as the account that it last belonged to. */
export async function openDevice(options: Options): Promise<Device> {
  const database = new DeviceDatabase()
  closeOnUpgrade(database, options.onTrouble)
  await finishWiping(database, options)
  const stored = await storedSession(database)
  const locks = options.locks ?? (navigator.locks ? byWebLocks(navigator.locks) : withinPage())
  const channel = new BroadcastChannel(channelName)
  const accountListeners = new Set<(change: AccountChange) => unknown>()
  const onlines = new Set<() => void>()
  const closeds = new Set<() => void>()
  let reached: boolean | null = null
  let changing: Promise<void> = Promise.resolve()

  const client = createClient({
    origin: options.origin,
    session: () => current.session,
    language: options.language,
    onSessionEnd: why => void endSession(why),
    onSuspended: () => void current.sync.checkSession(),
    onClosed: () => {
      for (const listener of closeds) listener()
    },
    onNetwork: now => {
      if (now === reached) return
      reached = now
      for (const listener of onlines) listener()
    },
    ...(options.fetch ? { browserFetch: options.fetch } : {}),
  })

  function begin(session: Session | null): Current {
    const account = session?.id ?? visitor
    const mirror = new Mirror(account)
    closeOnUpgrade(mirror, options.onTrouble)
    const { now, random, setTimer } = options
    const mine = () => (current.mirror === mirror ? current.session : null)
    const sync = createSync({ mirror, client, session: mine, onSession: refresh, ...(now ? { now } : {}) })
    const sender = createSender({
      mirror,
      client,
      signedIn: () => mine() !== null,
      locks,
      onCut: () => void askBackgroundSync(),
      onSessionChange,
      ...(now ? { now } : {}),
      ...(random ? { random } : {}),
      ...(setTimer ? { setTimer } : {}),
    })
    return { account, session, mirror, sync, sender: { ...sender, wake: reason => wake(reason, current) } }

    function wake(reason: WakeReason | undefined, now: Current): void {
      sender.wake(reason)
      // The page begins, is looked at again, or has a signal again: what others changed meanwhile comes too.
      if (now.mirror === mirror && (reason === 'start' || reason === 'online' || reason === 'visible'))
        void catchUp(now)
    }
  }

  /** One exchange after the other, for the session that `work` has stored; the old mirror closes after everybody was told. */
  function exchange(
    change: AccountChange,
    work: (old: Current) => Promise<Session | null | 'unchanged'>,
  ): Promise<void> {
    return inTurn(async () => {
      const old = current
      const session = await work(old)
      if (session === 'unchanged') return
      old.sender.stop()
      current = begin(session)
      await Promise.allSettled(Array.from(accountListeners, async listener => listener(change)))
      old.mirror.close()
    })
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    const next = changing.then(work)
    changing = next.catch(() => {})
    return next
  }

  async function endSession(why: SessionEnd): Promise<void> {
    const token = current.session?.token
    const left: string[] = []
    await exchange(why, async old => {
      if (!old.session || old.session.token !== token) return 'unchanged'
      old.sender.stop()
      await forgetReading(old.mirror)
      left.push(old.account)
      // Somebody may have signed in meanwhile in another tab.
      return database.transaction('rw', database.values, async () => {
        const stored = await storedSession(database)
        if (stored?.token !== token) return stored
        await database.values.delete(sessionKey)
        return null
      })
    })
    // Not before the session is gone: the worker keeps pictures for whom it finds signed in.
    for (const account of left) await dropCaches(account, options.caches)
    channel.postMessage(why)
  }

  async function refresh(told: Omit<Session, 'token'>): Promise<void> {
    await inTurn(async () => {
      const { session } = current
      if (!session || session.id !== told.id) return
      // A suspension that has ended is not told of.
      const { suspension: _, ...rest } = session
      const next: Session = { ...rest, ...told }
      if (isSame(session, next)) return
      const stands = await database.transaction('rw', database.values, async () => {
        if ((await storedSession(database))?.token !== session.token) return false
        await database.values.put({ key: sessionKey, value: next })
        return true
      })
      if (!stands) return
      await showAs(next)
      channel.postMessage('refreshed' satisfies AccountChange)
    })
  }

  /** The same account under another name or picture: what waits is shown under them too. */
  async function showAs(session: Session): Promise<void> {
    current = { ...current, session }
    for (const listener of accountListeners) listener('refreshed')
    const { id, username, user_tag, avatar, premium_status } = session
    await current.mirror.outbox.toCollection().modify({ user: { id, username, user_tag, avatar, premium_status } })
  }

  function onSessionChange(userId: string, change: SessionChange): void {
    const { session } = current
    if (session?.id !== userId) return
    const { token: _, ...rest } = session
    void refresh({ ...rest, ...change })
  }

  channel.onmessage = ({ data }: MessageEvent<AccountChange>) => {
    void exchange(data, async old => {
      if (data === 'signed-out') forgetStored(options.storages, old.account)
      const stored = await storedSession(database)
      if (stored?.token !== old.session?.token) return stored
      if (stored && old.session && !isSame(stored, old.session)) await showAs(stored)
      return 'unchanged'
    })
  }

  let current = begin(stored)

  return {
    get account() {
      return current.account
    },
    get session() {
      return current.session
    },
    get mirror() {
      return current.mirror
    },
    get sync() {
      return current.sync
    },
    get sender() {
      return current.sender
    },
    client,
    subscribe(listener) {
      accountListeners.add(listener)
      return () => accountListeners.delete(listener)
    },
    async signIn(session) {
      await exchange('signed-in', async old => {
        if (old.session && old.session.id !== session.id) await forgetReading(old.mirror)
        await database.values.put({ key: sessionKey, value: session })
        return session
      })
      channel.postMessage('switched' satisfies AccountChange)
    },
    async signOut() {
      const left = exchange('signed-out', async old => {
        if (!old.session) return 'unchanged'
        old.sender.stop()
        await client.call('auth.logout', {}, { signal: AbortSignal.timeout(farewellMs) }).catch(() => {})
        await beginWiping(database, old.account)
        return null
      })
      // Whoever signs in next finds it done.
      const wiped = inTurn(async () => {
        channel.postMessage('signed-out' satisfies AccountChange)
        await finishWiping(database, options)
      })
      await left
      await wiped
    },
    endSession,
    online: () => reached,
    subscribeOnline(listener) {
      onlines.add(listener)
      return () => onlines.delete(listener)
    },
    subscribeClosed(listener) {
      closeds.add(listener)
      return () => closeds.delete(listener)
    },
    async remember(key, value) {
      await database.values.put({ key, value })
    },
    recall: async key => (await database.values.get(key))?.value,
    close() {
      current.sender.stop()
      current.mirror.close()
      database.close()
      channel.close()
    },
  }
}

/** How long signing out waits for the server, in ms. */
const farewellMs = 3_000

async function catchUp({ mirror, sync }: Current): Promise<void> {
  try {
    if ((await sync.pullChanges()) !== 'loaded') return
    // It can wait for another time when it does not come.
    const part = await import('../sync/evict.ts').catch(() => null)
    await part?.evict(mirror)
  } catch (error) {
    // The account may have been exchanged or wiped meanwhile.
    if (mirror.isOpen()) throw error
  }
}

/** Whether two sessions say the same; what is absent is null. */
function isSame(one: Session, other: Session): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const saysSame = (key: string) =>
    JSON.stringify(Reflect.get(one, key) ?? null) === JSON.stringify(Reflect.get(other, key) ?? null)
  return [...keys].every(saysSame)
}
