/**
 * Visitors who read while something else is measured, in a process of their own: in that of a bench they would wait for the bench.
 * Started by {@link readMeanwhile} with the site's address.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { newAddress } from '../support/people.ts'

const readers = 5
const pauseMs = 20
const paths = ['/', '/api/get_selected_post_items_no_auth/15', '/api/get_sidebar_templates']

/** How many reads there were, how many were not answered as they should, and how long they took, in ms. */
export type Waits = { count: number; refused: number; p95: number; longest: number }

type Read = { times: number[]; refused: number }

/**
 * Has visitors read until `end` is called.
 * @returns `begun`, which resolves when each of them has read something, and `end`, which gives how long they waited
 */
export function readMeanwhile(origin: string): { begun: Promise<unknown>; end(): Promise<Waits> } {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [origin], { stdio: 'inherit' })
  const begun = once(child, 'message')
  return {
    begun,
    async end() {
      await begun
      child.send('end')
      const [{ times, refused }] = (await once(child, 'message')) as [Read]
      times.sort((a, b) => a - b)
      const at95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
      return { count: times.length, refused, p95: Math.round(at95), longest: Math.round(times.at(-1) ?? Number.NaN) }
    },
  }
}

/** @param begun called when each visitor has read something */
async function readOn(origin: string, begun: () => void): Promise<Read> {
  const read: Read = { times: [], refused: 0 }
  let isOver = false
  let waiting = readers
  process.once('message', () => {
    isOver = true
  })
  const readPages = async () => {
    for (let at = 0; !isOver; at++) {
      const began = performance.now()
      const headers = { 'x-forwarded-for': newAddress() }
      const isAnswered = await fetch(origin + paths[at % paths.length], { headers }).then(
        async answer => (await answer.arrayBuffer()) && answer.ok,
        () => false,
      )
      if (!isAnswered) read.refused++
      read.times.push(performance.now() - began)
      if (at === 0 && --waiting === 0) begun()
      await new Promise(next => setTimeout(next, pauseMs))
    }
  }
  await Promise.all(Array.from({ length: readers }, readPages))
  return read
}

const [origin] = process.argv.slice(2)
if (process.send && origin !== undefined) {
  process.send(await readOn(origin, () => process.send?.('begun')), undefined, undefined, () => process.disconnect())
}
