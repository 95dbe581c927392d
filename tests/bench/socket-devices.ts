/** Devices of which the bench has only a socket and the calls that a page makes, many of them in one process. */
import { readFileSync } from 'node:fs'
import { WebSocket } from 'ws'
import type { DeviceFrame, ServerFrame } from '../../src/contract/events/frames.ts'
import type { Site } from '../support/site.ts'

/** How the site is started that they connect to. */
export const env = { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
const atOnce = 200

/** A device, and what it does with the frames that it hears. */
export type Device = {
  id: string
  token: string
  address: string
  from: string
  ws: WebSocket
  heard: (frame: ServerFrame) => void
}

/** Says something to the server. */
export const send = (device: Device, frame: DeviceFrame) => device.ws.send(JSON.stringify(frame))

/** The loopback addresses that devices connect from, in turns: of one, a server's port is open to some 28,000 connections at most. */
const clients = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
/** What a process needs open beside its sockets. */
const otherFiles = 500

/** A device for each of these people, not connected yet. */
export const devicesOf = (people: readonly { id: string; token: string }[]): Device[] =>
  people.map((person, index) => ({
    ...person,
    address: `10.1.${index >> 8}.${index & 255}`,
    from: clients[index % clients.length] ?? '127.0.0.1',
    ws: null as never,
    heard: () => {},
  }))

/** @throws where this process, and so the server that it starts, may not open as many files */
export function checkFiles(sockets: number): void {
  const most = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.NaN)
  if (sockets + otherFiles > most)
    throw new Error(`${sockets} sockets need ulimit -n of ${sockets + otherFiles}; it is ${most}`)
}

/** Connects a device and says whose it is. */
export function connect(site: Site, device: Device): Promise<void> {
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

/** Connects all of them, some at a time. */
export async function openAll(site: Site, devices: Device[]): Promise<void> {
  for (let from = 0; from < devices.length; from += atOnce)
    await Promise.all(devices.slice(from, from + atOnce).map(device => connect(site, device)))
}

/** Asks a call as a device does. @throws when it is refused */
export async function ask(
  site: Site,
  { token, address }: Device,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<unknown> {
  const answer = await fetch(`${site.origin}/api/${path}`, {
    method,
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

/** The value at a part of sorted ones. */
export const at = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
/** How long most, nearly all and the last of them waited. */
export const shares = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return `p50 ${at(sorted, 0.5).toFixed(0)} ms, p99 ${at(sorted, 0.99).toFixed(0)} ms, last ${at(sorted, 1).toFixed(0)} ms`
}
