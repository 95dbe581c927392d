/**
 * Many sockets on one process: what each costs in memory, how long a change of presence takes to all who watch it and a message to all of
 * the largest group, and how a restart goes when all of them come back. Prints; judges nothing but lost frames and failed calls.
 * The server and this process hold a file for each socket: `ulimit -n` must allow some hundred more than there are sockets.
 *
 *     node tests/bench/sockets.ts [sockets] [watchers]
 */
import { readFileSync } from 'node:fs'
import { WebSocket } from 'ws'
import type { DeviceFrame, ServerFrame } from '../../src/contract/events/frames.ts'
import { liveLimits } from '../../src/contract/events/limits.ts'
import { limits } from '../../src/contract/limits.ts'
import { type Site, startSite } from '../support/site.ts'
import { makeGroup, makeSessions } from '../support/site-database.ts'
import { record } from './measures.ts'

const [sockets = 5_000, watchers = 1_000] = process.argv.slice(2).map(Number)
const atOnce = 200
const changes = 20
const messages = 20
/** What a page asks for once its socket is back. */
const deltas = ['get_changes', 'get_changed_chats', 'get_notifications_changes']
const env = { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }

type Device = {
  id: string
  token: string
  address: string
  from: string
  ws: WebSocket
  heard: (frame: ServerFrame) => void
}

const pause = (ms: number) => new Promise(next => setTimeout(next, ms))
const megabytes = (site: Site): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, 'utf8'))?.[1]) / 1024
const send = (device: Device, frame: DeviceFrame) => device.ws.send(JSON.stringify(frame))

/** The loopback addresses that devices connect from, in turns: of one, a server's port is open to some 28,000 connections at most. */
const clients = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
/** What a process needs open beside its sockets. */
const otherFiles = 500

/** @throws where this process, and so the server that it starts, may not open as many files */
function checkFiles(): void {
  const most = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.NaN)
  if (sockets + otherFiles > most)
    throw new Error(`${sockets} sockets need ulimit -n of ${sockets + otherFiles}; it is ${most}`)
}

/** Connects a device and says whose it is. */
function connect(site: Site, device: Device): Promise<void> {
  return new Promise((done, failed) => {
    device.ws = new WebSocket(`${site.origin.replace('http', 'ws')}/realtime`, {
      localAddress: device.from,
      headers: { origin: site.origin, 'x-forwarded-for': device.address },
      perMessageDeflate: false,
    })
    device.ws.on('error', failed)
    device.ws.on('close', failed)
    device.ws.on('open', () => send(device, { event: 'hello', token: device.token, away: false }))
    device.ws.on('message', data => {
      const frame: ServerFrame = JSON.parse(String(data))
      if (frame.event === 'welcome') done()
      else device.heard(frame)
    })
  })
}

async function openAll(site: Site, devices: Device[]): Promise<void> {
  for (let from = 0; from < devices.length; from += atOnce)
    await Promise.all(devices.slice(from, from + atOnce).map(device => connect(site, device)))
}

const at = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
const shares = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return `p50 ${at(sorted, 0.5).toFixed(0)} ms, p99 ${at(sorted, 0.99).toFixed(0)} ms, last ${at(sorted, 1).toFixed(0)} ms`
}

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

/** Asks a call as a device does. @throws when it is refused */
async function ask(site: Site, { token, address }: Device, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${site.origin}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return answer.json()
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

checkFiles()
const site = await startSite({ env })
const people = await makeSessions(site.dataDir, sockets)
const devices = people.map(
  (person, index): Device => ({
    ...person,
    address: `10.1.${index >> 8}.${index & 255}`,
    from: clients[index % clients.length] ?? '127.0.0.1',
    ws: null as never,
    heard: () => {},
  }),
)
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
