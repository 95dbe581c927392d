import { whenIdle } from './when-idle.ts'

const quietMs = 300
const latestMs = 5_000

let loaded: Promise<void> | undefined

/** When all that the page shows first has loaded, or five seconds have passed. */
const whenLoaded = (): Promise<void> =>
  new Promise(done => {
    if (document.readyState === 'complete') return done()
    addEventListener('load', () => done(), { once: true })
    setTimeout(done, latestMs)
  })

/**
 * Runs something that nobody waits for once the page has been quiet for a while: after all that it shows first has loaded, in a task
 * of its own.
 */
export function whenQuiet(work: () => void): void {
  loaded ??= whenLoaded()
  void loaded.then(() => setTimeout(() => whenIdle(work), quietMs))
}
