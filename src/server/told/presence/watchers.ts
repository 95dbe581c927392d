import type { Presence } from '../../../contract/entities/people.ts'
import type { ServerFrame } from '../../../contract/events/frames.ts'
import type { KnownSocket } from '../../platform/live/live.ts'
import type { Log } from '../../platform/log/log.ts'

type Change = 'userOnline' | 'userOffline' | 'userAFK' | 'userActive'

/** What a device sees of the people that it watches. */
export type Watching = {
  /** Whom it watches, and whether its person may see their presence. */
  people: Map<string, boolean>
  /** When it got the whole list last. */
  listedAt: number
  /** Its changes of whom it watches and may see, one after the other. */
  work: Promise<void>
}

/** The sockets of this process by whom they watch. */
export function createWatchers(log: Log) {
  const sockets = new Map<KnownSocket, Watching>()
  const byPerson = new Map<string, Set<KnownSocket>>()

  const eventOf = (before: Presence, now: Presence): Change => {
    if (now === 0) return 'userOffline'
    if (now === 2) return 'userAFK'
    return before === 2 ? 'userActive' : 'userOnline'
  }
  const frameOf = (event: Change, ids: string[]): ServerFrame => ({ event, ids })

  function unwatch(socket: KnownSocket, id: string): void {
    const watchers = byPerson.get(id)
    watchers?.delete(socket)
    if (watchers?.size === 0) byPerson.delete(id)
  }

  return {
    add(socket: KnownSocket): void {
      sockets.set(socket, { people: new Map(), listedAt: 0, work: Promise.resolve() })
    },
    remove(socket: KnownSocket): void {
      for (const id of sockets.get(socket)?.people.keys() ?? []) unwatch(socket, id)
      sockets.delete(socket)
    },
    get: (socket: KnownSocket): Watching | undefined => sockets.get(socket),
    all: (): IterableIterator<[KnownSocket, Watching]> => sockets.entries(),
    /** Runs `work` after what the socket has asked for before; while another one runs, nothing that it read can be out of date. */
    inTurn(socket: KnownSocket, work: () => Promise<void>): Promise<void> {
      const watching = sockets.get(socket)
      if (!watching) return Promise.resolve()
      watching.work = watching.work
        .then(work)
        .catch(error => log.error({ err: error }, 'could not look whose presence a socket may see'))
      return watching.work
    },
    /** The sockets that watch a person, whether they may see anything or not. */
    of: (personId: string): KnownSocket[] => [...(byPerson.get(personId) ?? [])],
    /** Sets whom a socket watches. @returns those who are new */
    watch(socket: KnownSocket, ids: readonly string[]): string[] {
      const watching = sockets.get(socket)
      if (!watching) return []
      const wanted = new Set(ids)
      for (const id of [...watching.people.keys()]) {
        if (wanted.has(id)) continue
        watching.people.delete(id)
        unwatch(socket, id)
      }
      const fresh = [...wanted].filter(id => !watching.people.has(id))
      for (const id of fresh) {
        watching.people.set(id, false)
        byPerson.set(id, (byPerson.get(id) ?? new Set()).add(socket))
      }
      return fresh
    },
    /** Tells the watchers of a person who may see it. The frame is written once for all of them. */
    tell(personId: string, before: Presence, now: Presence): void {
      const watchers = byPerson.get(personId)
      if (!watchers) return
      const text = JSON.stringify(frameOf(eventOf(before, now), [personId]))
      for (const socket of watchers) if (sockets.get(socket)?.people.get(personId)) socket.sendText(text)
    },
    /** Tells one socket of some people, as if each had been offline before. */
    tellOf(socket: KnownSocket, people: readonly [id: string, presence: Presence][]): void {
      for (const presence of [0, 1, 2] as const) {
        const ids = people.filter(each => each[1] === presence).map(([id]) => id)
        if (ids.length > 0) socket.send(frameOf(eventOf(0, presence), ids))
      }
    },
  }
}
