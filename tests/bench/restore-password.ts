/**
 * Whether the time of an answer tells if an address has an account: asks for a link for 200 addresses that have one and 200 that have none, in
 * turns, and prints the medians. Fails where they are more than a tenth apart. Run it on a machine that does nothing else.
 *
 *     node tests/bench/restore-password.ts
 */
import { setTimeout as pause } from 'node:timers/promises'
import { ask, newWord, visitor } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { makeSessions } from '../support/site-database.ts'
import { record } from './measures.ts'
import { median } from './median.ts'

const runs = 200
const warmUp = 20
const mostApart = 0.1
/** Longer than the job of a mail takes: what it does would else be part of the next answer's time, whomever that is about. */
const betweenMs = 60

const site = await startSite({ env: { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
try {
  const made = await makeSessions(site.dataDir, runs + warmUp)
  const known = made.map((_, at) => `many${at + 1}@example.jp`)
  const took = async (email: string): Promise<number> => {
    const began = performance.now()
    const { status } = await ask(visitor(site.origin), 'auth.restorePassword', { params: { email } })
    if (status !== 200) throw new Error(`an answer of ${status}`)
    const ms = performance.now() - began
    await pause(betweenMs)
    return ms
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [at, email] of known.entries()) {
    const pair = { known: email, unknown: `${newWord()}@example.jp` }
    for (const which of at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const ms = await took(pair[which])
      if (at >= warmUp) times[which].push(ms)
    }
  }
  const [with_, without] = [median(times.known), median(times.unknown)]
  const apart = Math.abs(with_ - without) / Math.max(with_, without)
  console.log(
    `with an account ${with_.toFixed(2)} ms, without ${without.toFixed(2)} ms: ${(100 * apart).toFixed(1)} % apart`,
  )
  record('answers for addresses with and without an account, apart', 100 * apart, '%', { most: 100 * mostApart })
  process.exitCode = apart > mostApart ? 1 : 0
} finally {
  await site.stop()
  site.clean()
}
