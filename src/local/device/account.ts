import type { Session } from '../../contract/entities/session.ts'
import { patience } from '../../contract/limits.ts'
import { claimShares } from '../editing/kept-shares.ts'
import { unlessClosed } from '../mirror/closed.ts'
import type { DeviceDatabase, Mirror } from '../mirror/schema.ts'
import type { OneAtATime } from '../outbox/one-at-a-time.ts'
import type { Sender, SessionChange } from '../outbox/sender.ts'
import type { Sync } from '../sync/sync.ts'
import type { SessionEnd } from '../wire/client.ts'
import { newListeners } from '../wire/listeners.ts'
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

/** What is open of the account that is signed in: exchanged together on sign-in and sign-out. */
export type Current = { account: string; session: Session | null; mirror: Mirror; sync: Sync; sender: Sender }

type Options = {
  database: DeviceDatabase
  /** Who was signed in last. */
  stored: Session | null
  /** Whether a sign-out was finished first that was cut off: other tabs may not know of it. */
  hasWiped: boolean
  /** Opens what there is of an account. */
  open: (session: Session | null) => Current
  finishSigningOut: (patienceMs?: number) => Promise<boolean>
  places: Places
  locks: OneAtATime
  clock: () => number
}

const channelName = 'engawa-device'
/** Held by a tab that signs out until all of the account is deleted. */
const wipingLock = 'engawa-wiping'

/** Holds which account is signed in on this device: its changes, whichever tab they began in, come one after the other. */
export class Account {
  readonly #of: Options
  readonly #channel = new BroadcastChannel(channelName)
  readonly #listeners = newListeners<AccountChange>()
  #changing: Promise<void> = Promise.resolve()
  #current: Current

  constructor(of: Options) {
    this.#of = of
    this.#current = of.open(of.stored)
    this.#channel.onmessage = ({ data }: MessageEvent<AccountChange>) => aside(this.#follow(data))
    if (of.hasWiped) this.#channel.postMessage('signed-out' satisfies AccountChange)
  }

  current = (): Current => this.#current

  subscribe = this.#listeners.subscribe

  async signIn(session: Session): Promise<void> {
    await this.#exchange('signed-in', async old => {
      if (old.session && old.session.id !== session.id) await forgetReading(old.mirror)
      await this.#of.database.values.put({ key: sessionKey, value: session })
      return session
    })
    // If that fails, it waits for the next time.
    await claimShares(this.#current.mirror).catch(() => {})
    this.#channel.postMessage('switched' satisfies AccountChange)
  }

  async signOut(end?: () => Promise<unknown>): Promise<void> {
    const { database, places, locks, clock, finishSigningOut } = this.#of
    let done = () => {}
    const wiping = new Promise<void>(resolve => {
      done = resolve
    })
    const left = this.#exchange('signed-out', async old => {
      await end?.()
      if (!old.session) return 'unchanged'
      // On a device that is full this fails, and who stays signed in goes on sending.
      await beginWiping(database, old.session, clock())
      // Asked for before the others hear of it: they go on with it where this tab is closed before it is done.
      aside(locks.run(wipingLock, () => wiping, frozen))
      // Before the server answers: until then this tab may be closed, and the others go on showing what was left.
      this.#channel.postMessage('signed-out' satisfies AccountChange)
      old.sender.stop()
      await finishSigningOut(patience.signOutMs)
      return null
    })
    // Queued before any later sign-in, so that the next session finds the wiping done.
    const wiped = this.#inTurn(() => finishWiping(database, places).then(done))
    await left
    await wiped
  }

  async endSession(why: SessionEnd): Promise<void> {
    const { database, places } = this.#of
    const token = this.#current.session?.token
    const left: string[] = []
    await this.#exchange(why, async old => {
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
      await dropCaches(account, places.caches)
    }
    this.#channel.postMessage(why)
  }

  async refresh(answered: Omit<Session, 'token'>): Promise<void> {
    const { database } = this.#of
    await this.#inTurn(async () => {
      const { session } = this.#current
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
      await this.#showAs(next)
      this.#channel.postMessage('refreshed' satisfies AccountChange)
    })
  }

  onSessionChange(userId: string, change: SessionChange): void {
    const { session } = this.#current
    if (session?.id !== userId) return
    const { token: _, ...rest } = session
    aside(this.refresh({ ...rest, ...change }))
  }

  close(): void {
    this.#current.sender.stop()
    this.#current.mirror.close()
    this.#channel.close()
  }

  /**
   * Changes the account, one change after the other.
   * @param work stores the new session and returns it, or 'unchanged'
   */
  #exchange(change: AccountChange, work: (old: Current) => Promise<Session | null | 'unchanged'>): Promise<void> {
    return this.#inTurn(async () => {
      const old = this.#current
      const session = await work(old)
      if (session === 'unchanged') return
      old.sender.stop()
      this.#current = this.#of.open(session)
      await this.#listeners.tellAndWait(change)
      old.mirror.close()
    })
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const next = this.#changing.then(work)
    this.#changing = next.catch(() => {})
    return next
  }

  /** Follows a change that another tab made. */
  async #follow(change: AccountChange): Promise<void> {
    const { database, places, locks } = this.#of
    const followed = this.#exchange(change, async old => {
      const stored = await storedSession(database)
      if (stored?.token !== old.session?.token) {
        if (change === 'signed-out') forgetStored(places.storages, old.account)
        return stored
      }
      if (stored && old.session && !isSame(stored, old.session)) await this.#showAs(stored)
      return 'unchanged'
    })
    const wipe = async () => void (await finishWiping(database, places))
    // Queued before any later sign-in, as above.
    const wiped = change === 'signed-out' && this.#inTurn(() => locks.run(wipingLock, wipe, frozen))
    await Promise.all([followed, wiped])
  }

  /** Shows the same account under another name or picture, also as the author of its queued commands. */
  async #showAs(session: Session): Promise<void> {
    this.#current = { ...this.#current, session }
    this.#listeners.tell('refreshed')
    const { id, username, user_tag, avatar, premium_status } = session
    await this.#current.mirror.outbox
      .toCollection()
      .modify({ user: { id, username, user_tag, avatar, premium_status } })
  }
}

/** Who has not deleted an account in half a minute stands still. */
const frozen = async () => true

/** Lets work go on by itself. */
export const aside = (work: Promise<unknown>): void => void work.catch(unlessClosed)
