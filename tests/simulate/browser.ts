import { uuidv7 } from '../../src/contract/uuid.ts'
import { clock } from '../../src/local/wire/clock.ts'

let timers = 0
const running = new Map<number, () => void>()

function setTimer(callback: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number {
  const id = ++timers
  const end = () => {
    running.delete(id)
    callback(...given)
  }
  running.set(id, clock.after(end, ms))
  return id
}

function setRepeated(callback: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number {
  const id = ++timers
  const again = () => {
    running.set(id, clock.after(again, ms))
    callback(...given)
  }
  running.set(id, clock.after(again, ms))
  return id
}

function clearTimer(id: number | undefined): void {
  running.get(id ?? 0)?.()
  running.delete(id ?? 0)
}

/** A signal that is aborted after a time. */
function timeout(ms: number): AbortSignal {
  const ending = new AbortController()
  clock.after(() => ending.abort(new DOMException('The time is over', 'TimeoutError')), ms)
  return ending.signal
}

const now = () => clock.now()

/** The same object but for some of what it has. */
const but = <T extends object>(plain: T, others: object): T =>
  new Proxy(plain, { get: (of, name) => Reflect.get(name in others ? others : of, name) })

/**
 * What older builds ask the browser for directly: time, chance and timers, as the device's clock of today gives them. A build's bundle takes
 * them from here by their names (`build-clients.ts`).
 */
export const browser = {
  Date: new Proxy(Date, {
    construct: (plain, given) => Reflect.construct(plain, given.length === 0 ? [now()] : given),
    get: (plain, name) => (name === 'now' ? now : Reflect.get(plain, name)),
  }),
  Math: but(Math, { random: () => clock.random() }),
  performance: but(performance, { now: () => clock.elapsed() }),
  AbortSignal: but(AbortSignal, { timeout }),
  setTimeout: setTimer,
  clearTimeout: clearTimer,
  setInterval: setRepeated,
  clearInterval: clearTimer,
}

/** What bundles find in `globalThis`. The ids of all builds are made at one place, so that their order is that in which they were made. */
export const simulated = { browser, uuidv7 }
