import { Dexie } from 'dexie'
import type { Session } from '../contract/entities/session.ts'
import type { Language } from '../contract/messages/text.ts'
import { askBackgroundSync } from './background-sync.ts'
import { type Client, createClient, type SessionEnd } from './client.ts'
import { createFlusher, type Flusher, type SetTimer, type WakeReason } from './flusher.ts'
import { byWebLocks, type OneAtATime, withinPage } from './one-at-a-time.ts'
import { DeviceDatabase, letGo, Mirror, mirrorName, type SchemaTrouble } from './schema.ts'
import { evict } from './storage.ts'
import { sessionKey, storedSession } from './stored-session.ts'
import { createSync, type Sync } from './sync.ts'

/** What changed about who the device belongs to. */
export type Turn = 'signed-in' | 'signed-out' | SessionEnd | 'switched' | 'refreshed'

/** The account that a device shows to somebody who is not signed in. */
const visitor = 'visitor'

type Current = { account: string; session: Session | null; mirror: Mirror; sync: Sync; flusher: Flusher }

/** All of the device's side of one page or worker. What it has of an account is exchanged when another signs in or out. */
export type Device = {
  readonly account: string
  readonly session: Session | null
  readonly mirror: Mirror
  readonly client: Client
  readonly sync: Sync
  readonly flusher: Flusher
  /** Told after an exchange, whichever tab it began in. */
  subscribe(listener: (turn: Turn) => void): () => void
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

type Options = {
  origin: string
  language: () => Language
  onTrouble?: SchemaTrouble
  fetch?: typeof fetch
  locks?: OneAtATime
  now?: () => number
  random?: () => number
  setTimer?: SetTimer
  caches?: DeviceCaches
}

type DeviceCaches = Pick<CacheStorage, 'keys' | 'delete'>

const channelName = 'engawa-device'

/** Opens what the device keeps, as the account that it last belonged to. */
export async function openDevice(options: Options): Promise<Device> {
  const database = new DeviceDatabase()
  letGo(database, options.onTrouble)
  await finishWiping(database, options.caches)
  const stored = await storedSession(database)
  const locks = options.locks ?? (navigator.locks ? byWebLocks(navigator.locks) : withinPage())
  const channel = new BroadcastChannel(channelName)
  const turns = new Set<(turn: Turn) => void>()
  const onlines = new Set<() => void>()
  const closeds = new Set<() => void>()
  let reached: boolean | null = null
  let changing: Promise<void> = Promise.resolve()

  const client = createClient({
    origin: options.origin,
    session: () => current.session,
    language: options.language,
    onSessionEnd: why => void endSession(why),
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
    letGo(mirror, options.onTrouble)
    const { now, random, setTimer } = options
    const mine = () => (current.mirror === mirror ? current.session : null)
    const sync = createSync({ mirror, client, session: mine, onSession: refresh, ...(now ? { now } : {}) })
    const flusher = createFlusher({
      mirror,
      client,
      signedIn: () => mine() !== null,
      locks,
      onCut: () => void askBackgroundSync(),
      ...(now ? { now } : {}),
      ...(random ? { random } : {}),
      ...(setTimer ? { setTimer } : {}),
    })
    return { account, session, mirror, sync, flusher: { ...flusher, wake: reason => wake(reason, current) } }

    function wake(reason: WakeReason | undefined, now: Current): void {
      flusher.wake(reason)
      // The page begins, is looked at again, or has a signal again: what others changed meanwhile comes too.
      if (now.mirror === mirror && (reason === 'start' || reason === 'online' || reason === 'visible'))
        void catchUp(now)
    }
  }

  /** One exchange after the other; the old mirror closes after everybody has been told of the new one. */
  function exchange(turn: Turn, work: (old: Current) => Promise<Session | null | 'as it is'>): Promise<void> {
    const next = changing.then(async () => {
      const old = current
      const session = await work(old)
      if (session === 'as it is') return
      if (session === null) await database.values.delete(sessionKey)
      else await database.values.put({ key: sessionKey, value: session })
      old.flusher.stop()
      current = begin(session)
      for (const listener of turns) listener(turn)
      old.mirror.close()
    })
    changing = next.catch(() => {})
    return next
  }

  async function endSession(why: SessionEnd): Promise<void> {
    const token = current.session?.token
    await exchange(why, async old => {
      if (!old.session || old.session.token !== token) return 'as it is'
      old.flusher.stop()
      await forgetReading(old.mirror)
      await dropCaches(old.account, options.caches)
      return null
    })
    channel.postMessage(why)
  }

  async function refresh(told: Omit<Session, 'token'>): Promise<void> {
    const { session } = current
    if (!session || session.id !== told.id) return
    const next = { ...session, ...told }
    if (JSON.stringify(next) === JSON.stringify(session)) return
    current = { ...current, session: next }
    await database.values.put({ key: sessionKey, value: next })
    for (const listener of turns) listener('refreshed')
  }

  channel.onmessage = ({ data }: MessageEvent<Turn>) => {
    void exchange(data, async old => {
      const stored = await storedSession(database)
      return stored?.token === old.session?.token ? 'as it is' : stored
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
    get flusher() {
      return current.flusher
    },
    client,
    subscribe(listener) {
      turns.add(listener)
      return () => turns.delete(listener)
    },
    async signIn(session) {
      await exchange('signed-in', async () => session)
      channel.postMessage('switched' satisfies Turn)
    },
    async signOut() {
      await exchange('signed-out', async old => {
        if (!old.session) return 'as it is'
        old.flusher.stop()
        await client.call('auth.logout', {}, { signal: AbortSignal.timeout(farewellMs) }).catch(() => {})
        await database.values.put({ key: wipeKey, value: old.account })
        return null
      })
      channel.postMessage('signed-out' satisfies Turn)
      await finishWiping(database, options.caches)
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
      current.flusher.stop()
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
    if ((await sync.pullChanges()) === 'loaded') await evict(mirror)
  } catch (error) {
    // The account may have been exchanged or wiped meanwhile.
    if (mirror.isOpen()) throw error
  }
}

const wipeKey = 'wipe'

/** Takes away all of an account that signed out; goes on at the next start when it was cut off. */
async function finishWiping(
  database: DeviceDatabase,
  caches: DeviceCaches | undefined,
): Promise<void> {
  const account = (await database.values.get(wipeKey))?.value
  if (typeof account !== 'string') return
  await Dexie.delete(mirrorName(account))
  await dropCaches(account, caches)
  await database.values.delete(wipeKey)
}

/** The caches of an account: the pictures that only it was let see. */
async function dropCaches(account: string, caches = globalThis.caches as DeviceCaches | undefined): Promise<void> {
  const names = (await caches?.keys()) ?? []
  await Promise.all(names.filter(name => name.startsWith(mirrorName(account))).map(name => caches?.delete(name)))
}

/** What was read goes; what was typed stays. */
async function forgetReading(mirror: Mirror): Promise<void> {
  const { posts, comments, feeds, threads, singles, tombstones, meta } = mirror
  const tables = [posts, comments, feeds, threads, singles, tombstones, meta]
  await mirror.transaction('rw', tables, async () => {
    for (const table of tables) await table.clear()
  })
}
