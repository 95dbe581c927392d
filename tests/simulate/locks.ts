import type { OneAtATime } from '../../src/local/outbox/one-at-a-time.ts'
import type { Code } from './code.ts'
import type { Place, Scheduler } from './scheduler.ts'

/** The part of the browser's lock manager that the device uses. */
type Options = { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean }
type Work = (lock: object) => unknown

type Claim = { owner: object; begin: () => void; lose: (why: DOMException) => void }

const aborted = () => new DOMException('The lock was taken over', 'AbortError')

/** The Web Locks of one device. Each lock belongs to a tab, and is free again once that tab is killed. */
export class DeviceLocks {
  readonly #holders = new Map<string, Claim>()
  readonly #waiting = new Map<string, Claim[]>()

  /** How a tab does one thing at a time: what it waits for is its own, also where another tab's write made it begin. */
  oneAtATime(scheduler: Scheduler, owner: Place, { byWebLocks }: Code): OneAtATime {
    // Who has lost one learns so like everything else, a tab that sleeps once it wakes.
    const tell = (happen: () => void) =>
      void scheduler.add({ label: `${owner.name} has lost a lock`, tab: owner, at: null, happen })
    const request = (name: string, options: Options, work: Work) => this.#request({ owner, name, tell }, options, work)
    const locks = byWebLocks({ request, query: async () => ({}) } as unknown as LockManager)
    return { run: (...given) => scheduler.within(owner, () => locks.run(...given)) }
  }

  /** The browser frees what a tab that is gone held or waited for. */
  free(owner: object): void {
    for (const [name, claims] of this.#waiting)
      this.#waiting.set(
        name,
        claims.filter(each => each.owner !== owner),
      )
    for (const [name, holder] of [...this.#holders]) if (holder.owner === owner) this.#end(name, holder)
  }

  #request(
    { owner, name, tell }: { owner: object; name: string; tell: (happen: () => void) => void },
    { signal, steal }: Options,
    work: Work,
  ): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const claim: Claim = {
      owner,
      lose: why => tell(() => reject(why)),
      begin: () => {
        this.#holders.set(name, claim)
        void Promise.resolve()
          .then(() => work({ name }))
          .then(resolve, reject)
          .finally(() => this.#end(name, claim))
      },
    }
    const holder = this.#holders.get(name)
    if (steal) {
      holder?.lose(aborted())
      claim.begin()
    } else if (!holder) claim.begin()
    else {
      const waiting = this.#waiting.get(name) ?? []
      this.#waiting.set(name, [...waiting, claim])
      signal?.addEventListener('abort', () => {
        const left = this.#waiting.get(name) ?? []
        if (!left.includes(claim)) return
        this.#waiting.set(
          name,
          left.filter(each => each !== claim),
        )
        reject(aborted())
      })
    }
    return promise
  }

  #end(name: string, claim: Claim): void {
    if (this.#holders.get(name) !== claim) return
    this.#holders.delete(name)
    const [next, ...rest] = this.#waiting.get(name) ?? []
    this.#waiting.set(name, rest)
    next?.begin()
  }
}
