import type { Presence } from '../../../contract/entities/people.ts'
import { rates } from '../../../contract/limits.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { apart } from '../../platform/db/flow.ts'
import type { MemoryRates } from '../../platform/http/memory-rates.ts'
import { callerKey } from '../../platform/http/rates.ts'
import type { Bus } from '../../platform/live/bus.ts'
import type { KnownSocket, LiveTopics } from '../../platform/live/live.ts'
import type { Log } from '../../platform/log/log.ts'
import { whosePresenceIsShown } from './presence.sql.ts'
import { createRegistry } from './registry.ts'
import { shareRegistry } from './share-registry.ts'
import { createWatchers } from './watchers.ts'

/** Who is online, and who is told. */
export type PresenceService = {
  topics: Omit<LiveTopics, 'frames' | 'unheard'> & { frames: Omit<LiveTopics['frames'], 'typing'> }
  /** A person's presence, whoever asks: callers ask `maySeePresence` first. */
  of(personId: string): Presence
  /** How many people are online and away, to admins alone. */
  count(): { online: number; away: number }
  /** Looks again whether two people see each other's presence. To be called after the change is committed. */
  pairChanged(one: string, other: string): void
  /** Looks again who sees a person's presence. To be called after the change is committed. */
  audienceChanged(personId: string): void
  stop(): void
}

/** Between processes: whose presence may be seen by others than before, of two people or of everybody. */
type Look = { people: [string, string] | [string] }

const channel = 'presence-look'
const listLookMs = 5_000
/** So many whole lists are read at the same time. */
const listsAtOnce = 4

type Needed = { db: Database; bus: Bus; log: Log; memoryRates: MemoryRates }

/** Opens presence for the sockets of this process. */
export function openPresence({ db, bus, log, memoryRates }: Needed): PresenceService {
  const watchers = createWatchers(log)
  let share: (personId: string, presence: Presence) => void = () => {}
  const registry = createRegistry({
    changed: (personId, before, now) => watchers.tell(personId, before, now),
    ownChanged: (personId, now) => share(personId, now),
  })
  if (bus.shared) share = shareRegistry(registry, bus)

  /** Reads which of these people the socket's person may see. @returns those of whom that has changed */
  async function readShown(socket: KnownSocket, ids: readonly string[]): Promise<string[]> {
    const shown = await whosePresenceIsShown(db, socket.viewer, ids)
    const people = watchers.get(socket)?.people
    const changed = ids.filter(id => people?.has(id) && people.get(id) !== shown.has(id))
    for (const id of changed) people?.set(id, shown.has(id))
    return changed
  }

  /** What the socket's person sees of people whom it watches; whoever is hidden is 0. */
  const seen = (socket: KnownSocket, ids: Iterable<string>): [string, Presence][] =>
    Array.from(ids, id => [id, watchers.get(socket)?.people.get(id) ? registry.of(id) : 0])

  async function list(socket: KnownSocket): Promise<void> {
    const watching = watchers.get(socket)
    if (!watching) return
    // Spread, so that those who came at the same time are not all listed in the same moment ever after.
    watching.listedAt = Date.now() - Math.random() * (serverLimits.onlineListThrottleMs / 4)
    if (watching.people.size === 0) return
    await readShown(socket, [...watching.people.keys()])
    socket.send({ event: 'updateOnlineUsers', users: Object.fromEntries(seen(socket, watching.people.keys())) })
  }

  async function watch(socket: KnownSocket, ids: readonly string[]): Promise<void> {
    const fresh = watchers.watch(socket, ids)
    if (watchers.get(socket)?.listedAt === 0) return list(socket)
    if (fresh.length === 0) return
    await readShown(socket, fresh)
    watchers.tellOf(socket, seen(socket, fresh))
  }

  async function lookAgain(socket: KnownSocket, personId: string): Promise<void> {
    const changed = await readShown(socket, [personId])
    watchers.tellOf(socket, seen(socket, changed))
  }

  function look({ people: [one, other] }: Look): void {
    const pairs =
      other === undefined
        ? [[one, null] as const]
        : ([
            [one, other],
            [other, one],
          ] as const)
    for (const [personId, watcher] of pairs) {
      for (const socket of watchers.of(personId)) {
        if (watcher === null || isSelf(socket.viewer, watcher))
          void watchers.inTurn(socket, () => lookAgain(socket, personId))
      }
    }
  }

  function lookEverywhere(message: Look): void {
    look(message)
    bus.publish(channel, message)
  }

  const lists = fewAtOnce((socket: KnownSocket) => watchers.inTurn(socket, () => list(socket)))

  /** Sends the whole list again to those who got it long ago: it mends whatever got lost on the way. */
  const looking = setInterval(() => {
    const due = Date.now() - serverLimits.onlineListThrottleMs
    const old = [...watchers.all()].filter(([, { listedAt, people }]) => people.size > 0 && listedAt < due)
    lists.add(old.map(([socket]) => socket))
  }, listLookMs)

  bus.subscribe(channel, message => look(message as Look))
  bus.subscribePeers((_peer, state) => {
    // A change of who sees whom may have been among what was missed.
    if (state === 'missed') lists.add(Array.from(watchers.all(), ([socket]) => socket))
  })

  return {
    topics: {
      joined(socket, away) {
        watchers.add(socket)
        registry.note(socket, socket.viewer.id, away ? 2 : 1)
      },
      left(socket) {
        watchers.remove(socket)
        registry.note(socket, socket.viewer.id, null)
      },
      frames: {
        watch(socket, { ids }) {
          // It asks the database like a call, and counts as one.
          const { count } = memoryRates(`call ${callerKey(socket.viewer.id, '')}`, rates.call)
          if (count > rates.call.count) socket.close('tooMany')
          else return watchers.inTurn(socket, () => watch(socket, ids))
        },
        userAFK: socket => registry.note(socket, socket.viewer.id, 2),
        userActive: socket => registry.note(socket, socket.viewer.id, 1),
      },
    },
    of: registry.of,
    count: registry.count,
    // Apart, because what it makes others read is no part of the write that caused it.
    pairChanged: (one, other) => apart(() => lookEverywhere({ people: [one, other] })),
    audienceChanged: personId => apart(() => lookEverywhere({ people: [personId] })),
    stop: () => clearInterval(looking),
  }
}

/** Does its work for a few at the same time: for all sockets at once it would keep everybody else from the database. */
function fewAtOnce<T>(work: (each: T) => Promise<void>) {
  const waiting = new Set<T>()
  let running = 0
  function begin(): void {
    for (const each of waiting) {
      if (running >= listsAtOnce) return
      waiting.delete(each)
      running++
      void work(each).finally(() => {
        running--
        begin()
      })
    }
  }
  return {
    add(more: readonly T[]): void {
      for (const each of more) waiting.add(each)
      begin()
    },
  }
}
