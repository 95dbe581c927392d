import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { CallError } from '../../../contract/errors.ts'
import {
  type DeviceFrame,
  deviceFrame,
  type Heard,
  type HintScope,
  type ServerFrame,
} from '../../../contract/events/frames.ts'
import { liveLimits } from '../../../contract/events/limits.ts'
import { passesMaintenance } from '../../../contract/policy/viewer.ts'
import type { Database } from '../db/database.ts'
import { isBusy } from '../db/is-busy.ts'
import type { Site } from '../db/site.ts'
import type { SignedIn } from '../http/handlers.ts'
import { personOf } from '../http/identity.ts'
import type { Log } from '../log/log.ts'
import type { Bus } from './bus.ts'
import { endedSessions } from './ended-sessions.sql.ts'
import { type LiveSocket, liveSocket } from './live-socket.ts'

/** A socket whose person is known. */
export type KnownSocket = LiveSocket & { viewer: SignedIn }

/** Sends a frame to all devices of people, in whatever process they are. It may get lost. */
export type Tell = (frame: ServerFrame, to: readonly string[]) => void

type Hello = Extract<DeviceFrame, { event: 'hello' }>
type TopicFrame = Exclude<DeviceFrame, { event: 'hello' | 'ping' }>

/** What topics do with sockets. Leaving out a frame of the contract does not compile. */
export type LiveTopics = {
  /** A socket whose person is known now; `away` is what its device said. */
  joined(socket: KnownSocket, away: boolean): void
  left(socket: KnownSocket): void
  /** What has changed since the device asked last. */
  unheard(viewer: SignedIn, heard: Heard): Promise<Pick<Hint, 'scope' | 'rev'>[]>
  frames: {
    [E in TopicFrame['event']]: (
      socket: KnownSocket,
      frame: Extract<TopicFrame, { event: E }>,
      tell: Tell,
    ) => Promise<void> | void
  }
}

/** That something of a scope has changed up to a revision, and for whom. */
export type Hint = {
  scope: HintScope
  /** The chat of the scope `chat`. */
  of?: string
  rev: number
  /** Ids of people, or everybody who is connected. */
  to: readonly string[] | 'all'
  /** The session of the device that made the change and knows it already. */
  except?: string
}

/** Something of a queue of the admin area was taken, given back or decided. */
export type QueueFrame = Extract<ServerFrame, { event: 'reports' | 'applications' }>

/** The sockets of this process, and hints to people wherever they are connected. */
export type Live = {
  /** Tells devices that something has changed. Called after the change is committed: by `tellDevices`. */
  publish(hint: Hint): void
  /** The same for what is no scope. */
  tell(sent: Pick<Sent, 'to' | 'except'> & { frame: QueueFrame }): void
  /** Ends the sockets of somebody who was suspended, so that nothing comes until it is noticed anyway: by `endDevices`. */
  endOf(userId: string): void
  /** Takes a connected socket, unless too many are open that have not said whose they are, of all or of this caller. */
  accept(ws: WebSocket, caller: string): void
  /** Ends all sockets, over a few seconds when there are many, so that their devices don't come back all at once. */
  stop(): Promise<void>
}

/** A frame for people's devices, but not for those of one session. */
type Sent = { frame: ServerFrame; to: readonly string[] | 'all'; except?: string | undefined }

const channel = 'frames'
const endings = 'suspended'
const lookMs = 1_000
const cutAfterMs = 500
/** So many people's ids fit in one message between processes. */
const peopleAtOnce = 100

type Needed = { db: Database; site: Site; log: Log; bus: Bus }

/** All sockets: when each is asked again whether it is there, and who opened it. */
type Sockets = Map<LiveSocket, { pingAt: number; caller: string }>

/** Opens the live side of a process. */
export function openLive(services: Needed, topics: LiveTopics): Live {
  const { db, site, log, bus } = services
  const sockets: Sockets = new Map()
  const byPerson = new Map<string, Set<KnownSocket>>()
  const unknown = countUnknown()
  let stopping = false
  let missing: NodeJS.Timeout | undefined

  function deliver({ frame, to, except }: Sent): void {
    const text = JSON.stringify(frame)
    for (const id of to === 'all' ? byPerson.keys() : to) {
      for (const socket of byPerson.get(id) ?? []) if (socket.viewer.sessionId !== except) socket.sendText(text)
    }
  }

  function endOf(userId: string): void {
    for (const socket of byPerson.get(userId) ?? []) socket.close('closed')
  }

  const spreadMs = () => sockets.size * liveLimits.spreadPerSocketMs

  function send(sent: Sent): void {
    deliver(sent)
    if (sent.to === 'all') bus.publish(channel, sent)
    else
      for (let from = 0; from < sent.to.length; from += peopleAtOnce)
        bus.publish(channel, { ...sent, to: sent.to.slice(from, from + peopleAtOnce) })
  }
  const tell: Tell = (frame, to) => send({ frame, to })

  /** Tells all devices of this process that hints of another one may have been lost. */
  function missed(): void {
    missing ??= setTimeout(() => {
      missing = undefined
      for (const socket of sockets.keys()) if (socket.viewer !== null) socket.send({ event: 'missed' })
    }, liveLimits.missedEveryMs)
  }

  async function hello(socket: LiveSocket, { token, away, heard }: Hello): Promise<void> {
    const viewer = await personOf(db, token)
    const underMaintenance = (await site.maintenance()) !== null && !passesMaintenance(viewer)
    const mine = byPerson.get(viewer.id) ?? new Set()
    if (viewer.suspended) socket.close('closed')
    else if (underMaintenance) socket.close('maintenance')
    else if (mine.size >= liveLimits.socketsPerAccount) socket.close('tooMany')
    if (!socket.isOpen()) return
    unknown.add(sockets.get(socket)?.caller ?? '', -1)
    socket.viewer = viewer
    const known = socket as KnownSocket
    byPerson.set(viewer.id, mine.add(known))
    known.send({ event: 'welcome', spreadMs: spreadMs(), ...(heard && { looks: true }) })
    topics.joined(known, away)
    for (const hint of heard ? await topics.unheard(viewer, heard) : []) known.send({ event: 'hint', ...hint })
  }

  async function take(socket: LiveSocket, text: string): Promise<void> {
    if (!socket.isOpen()) return
    const frame = parsed(text)
    if (frame === null || (frame.event === 'hello') === (socket.viewer !== null)) socket.close('broken')
    else if (frame.event === 'hello') await hello(socket, frame)
    else if (frame.event === 'ping') socket.send({ event: 'pong', spreadMs: spreadMs() })
    else
      await (topics.frames[frame.event] as (to: LiveSocket, frame: TopicFrame, tell: Tell) => Promise<void> | void)(
        socket,
        frame,
        tell,
      )
  }

  function ended(socket: LiveSocket): void {
    const state = sockets.get(socket)
    if (!state) return
    sockets.delete(socket)
    if (socket.viewer === null) {
      unknown.add(state.caller, -1)
      return
    }
    const known = socket as KnownSocket
    const mine = byPerson.get(known.viewer.id)
    mine?.delete(known)
    if (mine?.size === 0) byPerson.delete(known.viewer.id)
    topics.left(known)
  }

  bus.subscribe(channel, message => deliver(message as Sent))
  bus.subscribe(endings, userId => endOf(userId as string))
  bus.subscribePeers((_peer, state) => state !== 'gone' && missed())
  const looking = setInterval(() => lookAt(sockets), lookMs)
  const checking = checkSessions(services, () => [...byPerson.values()].flatMap(each => [...each]))

  return {
    tell: send,
    publish: ({ to, except, ...hint }) => send({ frame: { event: 'hint', ...hint }, to, except }),
    endOf(userId) {
      endOf(userId)
      bus.publish(endings, userId)
    },
    accept(ws, caller) {
      // A device that was told to come back may be faster than the end of this process, which would wait for its socket.
      if (stopping || unknown.areTooMany(caller)) return ws.terminate()
      unknown.add(caller, 1)
      // One frame after the other: what a frame means depends on those before it.
      let work = Promise.resolve()
      const socket = liveSocket(
        ws,
        text => {
          work = work.then(() => take(socket, text)).catch(error => refuse(socket, error))
        },
        () => ended(socket),
      )
      sockets.set(socket, { pingAt: Date.now() + Math.random() * liveLimits.heartbeatMs, caller })
    },
    async stop() {
      stopping = true
      clearInterval(looking)
      clearInterval(checking)
      clearTimeout(missing)
      await endAll(sockets)
    },
  }

  function refuse(socket: LiveSocket, error: unknown): void {
    if (error instanceof CallError && error.retry === 'after-sign-in') socket.close('session')
    else {
      if (isBusy(error)) log.warn({ err: error }, 'a frame of a socket failed')
      else log.error({ err: error }, 'a frame of a socket failed')
      socket.close('failed')
    }
  }
}

/** How many sockets have not said whose they are: all, and by who opened them. */
function countUnknown() {
  let all = 0
  const of = new Map<string, number>()
  return {
    add(caller: string, change: 1 | -1): void {
      all += change
      const count = (of.get(caller) ?? 0) + change
      if (count > 0) of.set(caller, count)
      else of.delete(caller)
    },
    areTooMany: (caller: string): boolean =>
      all >= liveLimits.unknownSockets || (of.get(caller) ?? 0) >= liveLimits.unknownSocketsPerAddress,
  }
}

/**
 * Ends the sockets of sessions that have ended or whose person has another role now, wherever and however that happened
 * (PRODUCT 6.11). The device asks whether its session holds, and comes back with the new role.
 */
function checkSessions({ db, site, log }: Needed, all: () => KnownSocket[]): NodeJS.Timeout {
  let checking = false
  return setInterval(async () => {
    const sockets = all()
    if (checking || sockets.length === 0) return
    checking = true
    try {
      const viewers = new Map(sockets.map(({ viewer }) => [`${viewer.sessionId} ${viewer.role}`, viewer]))
      const ended = new Map((await endedSessions(db, [...viewers.values()])).map(each => [each.id, each]))
      const closed = await site.maintenance()
      for (const socket of sockets) {
        const found = ended.get(socket.viewer.sessionId)
        if (found) socket.close(found.suspended ? 'closed' : 'session')
        else if (closed && !passesMaintenance(socket.viewer)) socket.close('maintenance')
      }
    } catch (error) {
      log.warn({ err: error }, 'could not look which sessions of sockets have ended')
    } finally {
      checking = false
    }
  }, liveLimits.sessionCheckMs)
}

/** Cuts off what does not answer, and what has not said whose it is. */
function lookAt(sockets: Sockets): void {
  const now = Date.now()
  for (const [socket, state] of sockets) {
    if (socket.viewer === null && now - socket.openedAt > liveLimits.helloMs) socket.cut()
    if (state.pingAt > now) continue
    state.pingAt = now + liveLimits.heartbeatMs
    if (!socket.checkAlive()) socket.cut()
  }
}

async function endAll(sockets: Sockets): Promise<void> {
  const spread = Math.min(liveLimits.spreadMs, sockets.size)
  const all = [...sockets.keys()]
  await Promise.all(
    all.map(async socket => {
      await pause(Math.random() * spread)
      socket.close('stopping')
    }),
  )
  for (const end = Date.now() + cutAfterMs; sockets.size > 0 && Date.now() < end; ) await pause(5)
  for (const socket of all) socket.cut()
}

const pause = (ms: number) => new Promise(next => setTimeout(next, ms))

function parsed(text: string): DeviceFrame | null {
  try {
    const { success, output } = v.safeParse(deviceFrame, JSON.parse(text))
    return success ? output : null
  } catch {
    return null
  }
}
