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

/** How long reads took, in ms. */
export type Waits = { count: number; p95: number; longest: number }

/**
 * Has visitors read until `end` is called.
 * @returns `end`, which gives how long they waited
 * @throws from `end`, when one of them was not answered
 */
export function readMeanwhile(origin: string): { end(): Promise<Waits> } {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [origin], { stdio: 'inherit' })
  return {
    async end() {
      child.send('end')
      const [times] = (await once(child, 'message')) as [number[] | string]
      if (typeof times === 'string') throw new Error(times)
      times.sort((a, b) => a - b)
      const at95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
      return { count: times.length, p95: Math.round(at95), longest: Math.round(times.at(-1) ?? Number.NaN) }
    },
  }
}

async function readOn(origin: string): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  process.once('message', () => {
    isOver = true
  })
  const read = async () => {
    for (let at = 0; !isOver; at++) {
      const began = performance.now()
      const answer = await fetch(origin + paths[at % paths.length], { headers: { 'x-forwarded-for': newAddress() } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`a visitor was answered ${answer.status}`)
      times.push(performance.now() - began)
      await new Promise(next => setTimeout(next, pauseMs))
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  return times
}

const [origin] = process.argv.slice(2)
if (process.send && origin !== undefined) {
  const times = await readOn(origin).catch((error: Error) => error.message)
  process.send(times, () => process.disconnect())
}
