/**
 * Many sockets on one process: what each costs in memory, how long a change of presence takes to all who watch it and a message to all of
 * the largest group, and how a restart goes when all of them come back. Prints; judges nothing but lost frames and failed calls.
 * The server and this process hold a file for each socket: `ulimit -n` must allow some hundred more than there are sockets.
 *
 *     node tests/bench/sockets.ts [sockets] [watchers]
 */
import { readFileSync } from 'node:fs'
import { liveLimits } from '../../src/contract/events/limits.ts'
import { limits } from '../../src/contract/limits.ts'
import { type Site, startSite } from '../support/site.ts'
import { makeGroup, makeSessions } from '../support/site-database.ts'
import { record } from './measures.ts'
import { ask, at, checkFiles, connect, type Device, devicesOf, env, openAll, send, shares } from './socket-devices.ts'

const [sockets = 5_000, watchers = 1_000] = process.argv.slice(2).map(Number)
const changes = 20
const messages = 20
/** What a page asks for once its socket is back. */
const deltas = ['get_changes', 'get_changed_chats', 'get_notifications_changes']
const pause = (ms: number) => new Promise(next => setTimeout(next, ms))
const megabytes = (site: Site): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, 'utf8'))?.[1]) / 1024
/** How long each watcher waits for a change of the first device's person. */
async function measureChanges(devices: Device[]): Promise<number[]> {
  const [seen, ...others] = devices as [Device, ...Device[]]
  const watching = others.slice(0, watchers)
  const listed = watching.map(device => {
    const told = new Promise<void>(done => {
      device.heard = frame => frame.event === 'updateOnlineUsers' && done()
    })
    send(device, { event: 'watch', ids: [seen.id] })
    return told
  })
  await Promise.all(listed)
  const times: number[] = []
  for (let change = 0; change < changes; change++) {
    const event = change % 2 === 0 ? 'userAFK' : 'userActive'
    const told = watching.map(
      device =>
        new Promise<void>(done => {
          device.heard = frame => {
            if (frame.event !== event) return
            times.push(performance.now() - began)
            done()
          }
        }),
    )
    const began = performance.now()
    send(seen, { event })
    await Promise.all(told)
  }
  return times
}

/** How long each of a group waits for a message, from its sending: until it is hinted at, and until the device has its text. */
async function measureMessages(site: Site, devices: Device[]): Promise<{ hinted: number[]; held: number[] }> {
  const [sender, ...others] = devices.slice(0, limits.chatMembers) as [Device, ...Device[]]
  const group = [sender, ...others].map(({ id }) => id)
  const chatId = await makeGroup(site.dataDir, group)
  const changes = (device: Device, query: string) => ask(site, device, `get_chat_changes/${chatId}${query}`)
  const [hinted, held]: [number[], number[]] = [[], []]
  for (let message = 0; message < messages; message++) {
    const { cursor } = (await changes(sender, '')) as { cursor: { epoch: string; rev: number } }
    let began = 0
    const told = others.map(async device => {
      await new Promise<void>(done => {
        device.heard = frame => frame.event === 'hint' && frame.scope === 'chat' && done()
      })
      hinted.push(performance.now() - began)
      await changes(device, `?since=${cursor.rev}&epoch=${cursor.epoch}`)
      held.push(performance.now() - began)
    })
    began = performance.now()
    await ask(site, sender, `add-chat-message-no-file/${chatId}`, { chat_message_text: `Message ${message}` })
    await Promise.all(told)
  }
  return { hinted, held }
}

/** Restarts the site and lets every device come back as a page does, with its deltas. */
async function restart(
  site: Site,
  devices: Device[],
): Promise<{ site: Site; times: number[]; failed: number; refused: number }> {
  const lost = devices.map(device => new Promise(done => device.ws.on('close', done)))
  await site.stop()
  await Promise.all(lost)
  const again = await startSite({ env, dataDir: site.dataDir, port: Number(new URL(site.origin).port) })
  let [failed, refused] = [0, 0]
  const times = await Promise.all(
    devices.map(async device => {
      await pause(1_000 + Math.random() * liveLimits.spreadMs)
      const began = performance.now()
      // As a page does it: whoever is refused tries again.
      for (let open = false; !open; refused += open ? 0 : 1) {
        open = await connect(again, device).then(
          () => true,
          () => pause(1_000 + Math.random() * liveLimits.spreadMs).then(() => false),
        )
      }
      const joinedMs = performance.now() - began
      await pause(Math.random() * sockets * liveLimits.spreadPerSocketMs)
      const asked = performance.now()
      const answers = deltas.map(path => ask(again, device, path))
      for (const { status } of await Promise.allSettled(answers)) failed += status === 'rejected' ? 1 : 0
      return joinedMs + performance.now() - asked
    }),
  )
  return { site: again, times, failed, refused }
}

checkFiles(sockets)
const site = await startSite({ env })
const people = await makeSessions(site.dataDir, sockets)
const devices = devicesOf(people)
await pause(2_000)
const before = megabytes(site)
const began = Date.now()
await openAll(site, devices)
const tookMs = Date.now() - began
await pause(5_000)
const grown = megabytes(site) - before
console.log(`${sockets} sockets open in ${(tookMs / 1000).toFixed(1)} s`)
console.log(
  `memory: ${before.toFixed(0)} MB without, ${grown.toFixed(0)} MB more with them, ${((grown * 1024) / sockets).toFixed(1)} KB each`,
)
const told = await measureChanges(devices)
console.log(`a change of presence to ${watchers} watchers: ${shares(told)}`)
const { hinted, held } = await measureMessages(site, devices)
console.log(`a message to a group of ${limits.chatMembers}: hinted at ${shares(hinted)}; there ${shares(held)}`)
const after = await restart(site, devices)
console.log(
  `a restart, and all back with their deltas: ${shares(after.times)}, ${after.refused} sockets refused at first, ${after.failed} calls failed`,
)
record(`${sockets} sockets, each`, (grown * 1024) / sockets, 'KB')
record(`a change to ${watchers} watchers, the last`, Math.max(...told), 'ms')
record(
  'all back after a restart, p99',
  at(
    after.times.toSorted((a, b) => a - b),
    0.99,
  ),
  'ms',
)
for (const { ws } of devices) ws.terminate()
await after.site.stop()
after.site.clean()
if (after.failed > 0) process.exitCode = 1
