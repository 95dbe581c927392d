import type { Session } from '../../contract/entities/session.ts'
import type { Language } from '../../contract/messages/text.ts'
import { boundFactor, choicesIn, choicesKey } from '../keeping/choices.ts'
import { unlessClosed } from '../mirror/closed.ts'
import { closeOnUpgrade, DeviceDatabase, Mirror, type SchemaTrouble, visitorAccount } from '../mirror/schema.ts'
import { byWebLocks, type OneAtATime, withinPage } from '../outbox/one-at-a-time.ts'
import { createSender, type Sender, type WakeReason } from '../outbox/sender.ts'
import type { SiteState } from '../sync/catch-up.ts'
import { createSync, type Sync } from '../sync/sync.ts'
import { type Client, createClient, type SessionEnd } from '../wire/client.ts'
import { clock, type SetTimer } from '../wire/clock.ts'
import { newListeners } from '../wire/listeners.ts'
import { Account, type AccountChange, aside, type Current } from './account.ts'
import { askBackgroundSync } from './background-sync.ts'
import type { DataUsed } from './data-used.ts'
import { endingSessions } from './ending-sessions.ts'
import { finishWiping, type Places } from './leaving.ts'
import { storedSession } from './stored-session.ts'

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

/** Whether the device knows already that its person may only read. */
const isSuspended = (session: Session | null, now: number): boolean => {
  const { suspension } = session ?? {}
  return !!suspension && (suspension.until === null || Date.parse(suspension.until) > now)
}

/** Opens the device with the account that was last signed in; first finishes a sign-out that was cut off. */
export async function openDevice(options: Options): Promise<Device> {
  const database = new DeviceDatabase()
  closeOnUpgrade(database, options.onTrouble)
  const hasWiped = await finishWiping(database, options)
  const stored = await storedSession(database)
  const locks = options.locks ?? (navigator.locks ? byWebLocks(navigator.locks) : withinPage())
  const online = newListeners()
  const closed = newListeners()
  const terms = newListeners()
  const sites = newListeners<SiteState>()
  let heard: SiteState | null = null
  let reached: boolean | null = null
  const now = options.now ?? clock.now
  const finishSigningOut = endingSessions(database, options, now)

  const client = createClient({
    origin: options.origin,
    session: () => account.current().session,
    language: options.language,
    onSessionEnd: why => aside(account.endSession(why)),
    onSuspended: () => {
      const { session, sync } = account.current()
      // All that waits is refused for the same reason: that is asked for once.
      if (!isSuspended(session, now())) aside(sync.checkSession())
    },
    onTermsChanged: async () => {
      await account.current().sync.checkSession()
      terms.tell()
    },
    onClosed: closed.tell,
    onNetwork: now => {
      if (now === reached) return
      const wasLost = reached === false
      reached = now
      // The browser notices nothing where there are bars but no answers: what waits for a connection goes after the first answer.
      if (wasLost) account.current().sender.wake('answered')
      else if (now) void finishSigningOut()
      online.tell()
    },
    browserFetch: options.fetch,
    setTimer: options.setTimer,
  })

  function onSite(site: SiteState): void {
    heard = site
    sites.tell(site)
  }

  const parts = { options, database, client, locks, finishSigningOut, onSite, holder: () => account }
  const open = (session: Session | null) => openCurrent(session, parts)
  const account: Account = new Account({
    database,
    stored,
    hasWiped,
    open,
    finishSigningOut,
    places: options,
    locks,
    clock: now,
  })

  return {
    get account() {
      return account.current().account
    },
    get session() {
      return account.current().session
    },
    get mirror() {
      return account.current().mirror
    },
    get sync() {
      return account.current().sync
    },
    get sender() {
      return account.current().sender
    },
    client,
    subscribe: account.subscribe,
    signIn: session => account.signIn(session),
    signOut: end => account.signOut(end),
    endSession: why => account.endSession(why),
    finishSigningOut: () => finishSigningOut(),
    online: () => reached,
    subscribeOnline: online.subscribe,
    subscribeClosed: closed.subscribe,
    subscribeTermsNeeded: terms.subscribe,
    subscribeSite(listener) {
      if (heard) listener(heard)
      return sites.subscribe(listener)
    },
    async remember(key, value) {
      await database.values.put({ key, value })
    },
    recall: async key => (await database.values.get(key))?.value,
    countUsed: async used => (await import('./data-used.ts')).addUsed(database, used),
    used: async () => (await import('./data-used.ts')).readUsed(database),
    close() {
      account.close()
      database.close()
    },
  }
}

type Parts = {
  options: Options
  database: DeviceDatabase
  client: Client
  locks: OneAtATime
  finishSigningOut: () => Promise<boolean>
  onSite: (site: SiteState) => void
  /** Who holds what is opened: not before it is open. */
  holder: () => Account
}

/** Opens mirror, sync and sender of an account. */
function openCurrent(session: Session | null, parts: Parts): Current {
  const { options, database, client, locks, finishSigningOut, onSite, holder } = parts
  const mirror = new Mirror(session?.id ?? visitorAccount)
  closeOnUpgrade(mirror, options.onTrouble)
  const { now, random, setTimer } = options
  const isCurrent = () => holder().current().mirror === mirror
  const mine = () => (isCurrent() ? holder().current().session : null)
  const onSession: Account['refresh'] = told => holder().refresh(told)
  const sync = createSync({ mirror, client, session: mine, onSession, onSite, now })
  const sender = createSender({
    mirror,
    client,
    signedIn: () => mine() !== null,
    locks,
    onCut: () => void askBackgroundSync(),
    onSessionChange: (userId, change) => holder().onSessionChange(userId, change),
    now,
    random,
    setTimer,
  })

  function wake(reason?: WakeReason): void {
    sender.wake(reason)
    void finishSigningOut()
    // The page started, became visible or came online: pull what others changed meanwhile.
    if (isCurrent() && (reason === 'start' || reason === 'online' || reason === 'visible'))
      aside(catchUp({ mirror, sync }, reason, database))
  }

  return { account: mirror.account, session, mirror, sync, sender: { ...sender, wake } }
}

/** Asks for what others changed and wrote, then keeps the mirror up. */
async function catchUp(
  { mirror, sync }: Pick<Current, 'mirror' | 'sync'>,
  reason: WakeReason,
  { values }: DeviceDatabase,
): Promise<void> {
  try {
    if ((await (reason === 'start' ? sync.begin() : sync.catchUp())) !== 'loaded') return
    // If its code can't be loaded, it waits for another time.
    const part = await import('../sync/upkeep.ts').catch(() => null)
    await part?.keepUp(mirror, boundFactor(choicesIn((await values.get(choicesKey))?.value)))
  } catch (error) {
    // The account may have changed, and this mirror been closed, meanwhile.
    if (mirror.isOpen()) unlessClosed(error)
  }
}
