/**
 * `node tests/bench/renders.ts [A SECOND]`: how long calls wait while documents are rendered anew, 50 a second without a number. Each
 * document is asked for under an address of its own, so that none comes from the cache, whether or not the ones before are done. Prints
 * the p50, p95 and p99 of a member's feed and of a visitor's post before and meanwhile; fails where a p95 meanwhile is 100 ms or more.
 * Needs a build.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { get, type Member, newAddress, newMember, visitor } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { record } from './measures.ts'

const aSecond = Number(process.argv[2] ?? 50)
const seconds = 10
const mostMs = 100

const site = await startSite({ env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' } })

/** Asks for a document that nobody has asked for. @returns its status */
async function render(path: string, n: number): Promise<number> {
  const url = `${site.origin}${path}?return=${encodeURIComponent(`/${n}`)}`
  const answer = await fetch(url, { headers: { 'x-forwarded-for': newAddress() } })
  await answer.arrayBuffer()
  return answer.status
}

/** Makes calls one after the other until `isOver`. @returns the milliseconds that each took */
async function call(member: Member, slug: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const asker = visitor(site.origin)
  while (!isOver()) {
    for (const one of [
      () => get(member, 'posts.feed', { params: { pageSize: '15' }, query: {} }),
      () => get({ ...asker, address: newAddress() }, 'posts.single', { params: { slug } }),
    ]) {
      const began = performance.now()
      await one()
      times.push(performance.now() - began)
      await wait(50)
    }
  }
  return times
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
const line = (times: readonly number[]) =>
  [0.5, 0.95, 0.99].map(share => `p${share * 100} ${at(times, share).toFixed(0)} ms`).join(', ')

try {
  const posts = await get(visitor(site.origin), 'posts.feedForVisitors', { params: { pageSize: '50' }, query: {} })
  const paths = ['/', '/posts', ...posts.map(each => `/posts/${each.post_slug}`)]
  const members = await Promise.all(Array.from({ length: 4 }, () => newMember(site)))
  const slug = posts[0]?.post_slug ?? ''
  const during = async (work: () => Promise<void>) => {
    let over = false
    const calls = Promise.all(members.map(member => call(member, slug, () => over)))
    await work()
    over = true
    return (await calls).flat()
  }
  // Code that never ran yet is slow: the figures are about a server that has worked a while.
  for (let n = 0; n < 200; n++) await render(paths[n % paths.length] ?? '/', -n)
  const quiet = await during(() => wait(3_000))
  console.log(`calls alone: ${line(quiet)}`)

  const statuses: Promise<number>[] = []
  const took: number[] = []
  const before = performance.now()
  const meanwhile = await during(async () => {
    for (let n = 0; n < aSecond * seconds; n++) {
      await wait(Math.max(0, before + (n * 1_000) / aSecond - performance.now()))
      const began = performance.now()
      const answer = render(paths[n % paths.length] ?? '/', n)
      statuses.push(answer)
      void answer.then(() => took.push(performance.now() - began))
    }
    await Promise.all(statuses)
  })
  const spent = (performance.now() - before) / 1_000
  const answers = Object.entries(Object.groupBy(await Promise.all(statuses), String)).map(
    ([status, all]) => `${all?.length} × ${status}`,
  )
  console.log(
    `calls while ${(statuses.length / spent).toFixed(0)} documents a second were rendered: ${line(meanwhile)}`,
  )
  console.log(`the documents: ${line(took)}; ${answers.join(', ')}`)
  record('calls beside documents that are rendered, p95', at(meanwhile, 0.95), 'ms', { most: mostMs })
  record('a document, median', at(took, 0.5), 'ms')
  if (at(meanwhile, 0.95) >= mostMs) process.exitCode = 1
} finally {
  await site.stop()
  site.clean()
}
