import type { Session } from '../../contract/entities/session.ts'
import { patience } from '../../contract/limits.ts'
import type { Language } from '../../contract/messages/text.ts'
import { claimShares } from '../editing/kept-shares.ts'
import { boundFactor, choicesIn, choicesKey } from '../keeping/choices.ts'
import { unlessClosed } from '../mirror/closed.ts'
import { closeOnUpgrade, DeviceDatabase, Mirror, type SchemaTrouble, visitorAccount } from '../mirror/schema.ts'
import { byWebLocks, type OneAtATime, withinPage } from '../outbox/one-at-a-time.ts'
import { createSender, type Sender, type SessionChange, type WakeReason } from '../outbox/sender.ts'
import type { SiteState } from '../sync/catch-up.ts'
import { createSync, type Sync } from '../sync/sync.ts'
import { type Client, createClient, type SessionEnd } from '../wire/client.ts'
import type { SetTimer } from '../wire/timer.ts'
import { askBackgroundSync } from './background-sync.ts'
import type { DataUsed } from './data-used.ts'
import { endNoted } from './ending-sessions.ts'
import {
  beginWiping,
  clearAfterEnd,
  dropCaches,
  finishWiping,
  forgetReading,
  forgetStored,
  type Places,
} from './leaving.ts'
import { isSame, sessionKey, storedSession } from './stored-session.ts'

/** Why the device's account, or what is known about its person, changed. */
export type AccountChange = 'signed-in' | 'signed-out' | SessionEnd | 'switched' | 'refreshed'

type Current = { account: string; session: Session | null; mirror: Mirror; sync: Sync; sender: Sender }

/**
 * The device's side of one page or worker. Account, session, mirror, sync and sender are exchanged together on sign-in
 * and sign-out.
 */
export type Device = {
  readonly account: string
  readonly session: Session | null
  readonly mirror: Mirror
  readonly client: Client
  readonly sync: Sync
  readonly sender: Sender
  /**
   * Called after an account change, whichever tab it began in; the old mirror stays open until the listeners' promises
   * settle.
   */
  subscribe(listener: (change: AccountChange) => unknown): () => void
  /** To be called with the session that `auth.login` or `auth.register` answered. */
  signIn(session: Session): Promise<void>
  /**
   * Deletes everything that the device has of the account, in every tab, and signs out on the server. If that can't be reached, only the
   * session's token stays, until it can.
   * @param end ends the session on the server in another way. While it is under way, what the server refuses is not taken for an end that
   * came from elsewhere. If it throws, so does this, and nothing was deleted
   */
  signOut(end?: () => Promise<unknown>): Promise<void>
  /** Tells the server of sessions that were left without a signal. @returns whether it knows of all of them */
  finishSigningOut(): Promise<boolean>
  /** Ends a session that the server no longer accepts; outbox and drafts stay for the next session of the same user. */
  endSession(why: SessionEnd): Promise<void>
  /** Whether the last call reached the server; null before the first. */
  online(): boolean | null
  subscribeOnline(listener: () => void): () => void
  /** Called when any call was answered with 503. */
  subscribeClosed(listener: () => void): () => void
  /** Called when a write was refused until new terms are accepted (PRODUCT 6.16). */
  subscribeTermsNeeded(listener: () => void): () => void
  /** Called with what the server says about the site, also with what it has said already. */
  subscribeSite(listener: (site: SiteState) => void): () => void
  /** Stores a value that outlives the page and belongs to no account: language, seen version. */
  remember(key: string, value: unknown): Promise<void>
  recall(key: string): Promise<unknown>
  /** Adds to what this device has loaded this month. */
  countUsed(used: Partial<DataUsed>): Promise<void>
  /** What this device has loaded this month. */
  used(): Promise<DataUsed>
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

/** Opens the device with the account that was last signed in; first finishes a sign-out that was cut off. */
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
  const terms = new Set<() => void>()
  const sites = new Set<(site: SiteState) => void>()
  let heard: SiteState | null = null
  let reached: boolean | null = null
  let changing: Promise<void> = Promise.resolve()
  let signingOut: Promise<boolean> | null = null
  const clock = options.now ?? (() => Date.now())

  const client = createClient({
    origin: options.origin,
    session: () => current.session,
    language: options.language,
    onSessionEnd: why => aside(endSession(why)),
    onSuspended: () => aside(current.sync.checkSession()),
    onTermsChanged: async () => {
      await current.sync.checkSession()
      for (const listener of terms) listener()
    },
    onClosed: () => {
      for (const listener of closeds) listener()
    },
    onNetwork: now => {
      if (now === reached) return
      const wasLost = reached === false
      reached = now
      // The browser notices nothing where there are bars but no answers: what waits for a connection goes after the first answer.
      if (wasLost) current.sender.wake('answered')
      else if (now) void finishSigningOut()
      for (const listener of onlines) listener()
    },
    ...(options.fetch ? { browserFetch: options.fetch } : {}),
    ...(options.setTimer ? { setTimer: options.setTimer } : {}),
  })

  function onSite(site: SiteState): void {
    heard = site
    for (const listener of sites) listener(site)
  }

  /** @see Device.finishSigningOut; calls that are under way are joined */
  function finishSigningOut(patienceMs?: number): Promise<boolean> {
    signingOut ??= endNoted(
      database,
      async token => {
        const { request } = await import('../wire/request.ts')
        const call = { name: 'auth.logout', parts: {}, session: { token } } as const
        const signal = patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }
        const { origin, language, fetch } = options
        await request({ origin, language, ...call, ...signal, ...(fetch ? { browserFetch: fetch } : {}) })
      },
      clock(),
    )
      .then(none => {
        if (!none) void askBackgroundSync()
        return none
      })
      // The device may have been closed meanwhile.
      .catch(() => false)
      .finally(() => {
        signingOut = null
      })
    return signingOut
  }

  function begin(session: Session | null): Current {
    const account = session?.id ?? visitorAccount
    const mirror = new Mirror(account)
    closeOnUpgrade(mirror, options.onTrouble)
    const { now, random, setTimer } = options
    const mine = () => (current.mirror === mirror ? current.session : null)
    const sync = createSync({ mirror, client, session: mine, onSession: refresh, onSite, ...(now ? { now } : {}) })
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
      void finishSigningOut()
      // The page started, became visible or came online: pull what others changed meanwhile.
      if (now.mirror === mirror && (reason === 'start' || reason === 'online' || reason === 'visible'))
        aside(catchUp(now, reason, database))
    }
  }

  /**
   * Changes the account, one change after the other.
   * @param work stores the new session and returns it, or 'unchanged'
   */
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
      // Meanwhile somebody may have signed in in another tab: that session stays.
      return database.transaction('rw', database.values, async () => {
        const stored = await storedSession(database)
        if (stored?.token !== token) return stored
        await database.values.delete(sessionKey)
        return null
      })
    })
    // Only after the session is deleted: until then the worker would cache more pictures for it.
    for (const account of left) {
      // Nothing waits for the browser's push manager.
      void clearAfterEnd(database)
      await dropCaches(account, options.caches)
    }
    channel.postMessage(why)
  }

  async function refresh(answered: Omit<Session, 'token'>): Promise<void> {
    await inTurn(async () => {
      const { session } = current
      if (!session || session.id !== answered.id) return
      // What has ended is simply absent from the server's answer.
      const { suspension: _, terms: __, ...rest } = session
      const next: Session = { ...rest, ...answered }
      if (isSame(session, next)) return
      const isCurrent = await database.transaction('rw', database.values, async () => {
        if ((await storedSession(database))?.token !== session.token) return false
        await database.values.put({ key: sessionKey, value: next })
        return true
      })
      if (!isCurrent) return
      await showAs(next)
      channel.postMessage('refreshed' satisfies AccountChange)
    })
  }

  /** Shows the same account under another name or picture, also as the author of its queued commands. */
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
    aside(refresh({ ...rest, ...change }))
  }

  channel.onmessage = ({ data }: MessageEvent<AccountChange>) => {
    const followed = exchange(data, async old => {
      if (data === 'signed-out') forgetStored(options.storages, old.account)
      const stored = await storedSession(database)
      if (stored?.token !== old.session?.token) return stored
      if (stored && old.session && !isSame(stored, old.session)) await showAs(stored)
      return 'unchanged'
    })
    aside(followed)
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
      // If that fails, it waits for the next time.
      await claimShares(current.mirror).catch(() => {})
      channel.postMessage('switched' satisfies AccountChange)
    },
    async signOut(end) {
      let isEnded = false
      const left = exchange('signed-out', async old => {
        await end?.()
        isEnded = true
        if (!old.session) return 'unchanged'
        old.sender.stop()
        await beginWiping(database, old.session, clock())
        await finishSigningOut(patience.signOutMs)
        return null
      })
      // Queued before any later sign-in, so that the next session finds the wiping done.
      const wiped = inTurn(async () => {
        if (!isEnded) return
        channel.postMessage('signed-out' satisfies AccountChange)
        await finishWiping(database, options)
      })
      await left
      await wiped
    },
    endSession,
    finishSigningOut: () => finishSigningOut(),
    online: () => reached,
    subscribeOnline(listener) {
      onlines.add(listener)
      return () => onlines.delete(listener)
    },
    subscribeClosed(listener) {
      closeds.add(listener)
      return () => closeds.delete(listener)
    },
    subscribeTermsNeeded(listener) {
      terms.add(listener)
      return () => terms.delete(listener)
    },
    subscribeSite(listener) {
      sites.add(listener)
      if (heard) listener(heard)
      return () => sites.delete(listener)
    },
    async remember(key, value) {
      await database.values.put({ key, value })
    },
    recall: async key => (await database.values.get(key))?.value,
    countUsed: async used => (await import('./data-used.ts')).addUsed(database, used),
    used: async () => (await import('./data-used.ts')).readUsed(database),
    close() {
      current.sender.stop()
      current.mirror.close()
      database.close()
      channel.close()
    },
  }
}

/** Lets work go on by itself. */
const aside = (work: Promise<unknown>): void => void work.catch(unlessClosed)

/** Asks for what others changed and wrote, then evicts rows above the caps. */
async function catchUp({ mirror, sync }: Current, reason: WakeReason, { values }: DeviceDatabase): Promise<void> {
  try {
    if ((await (reason === 'start' ? sync.begin() : sync.catchUp())) !== 'loaded') return
    // If its code can't be loaded, evicting waits for another time.
    const part = await import('../sync/evict.ts').catch(() => null)
    await part?.evict(mirror, {}, boundFactor(choicesIn((await values.get(choicesKey))?.value)))
  } catch (error) {
    // The account may have changed, and this mirror been closed, meanwhile.
    if (mirror.isOpen()) unlessClosed(error)
  }
}
