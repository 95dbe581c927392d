import type { Presence } from '../../../contract/entities/people.ts'

/** Who is online in this process and in the others, by what their devices say. */
export type Registry = {
  /** The presence of a person: that of their most active device (PRODUCT 4.9). */
  of(personId: string): Presence
  /** Notes what a device of this process says; null when its socket has ended. */
  note(device: object, personId: string, presence: Presence | null): void
  /** Notes what another process says of a person; 0 when none of its devices is the person's any more. */
  notePeer(peer: string, personId: string, presence: Presence): void
  /** Begins to take everything that a peer knows; what it does not say again until `endPeer` counts as 0. */
  beginPeer(peer: string): void
  endPeer(peer: string): void
  /** Forgets a peer that is gone. */
  dropPeer(peer: string): void
  /** How many people are online and away, in all processes. */
  count(): { online: number; away: number }
  /** The people of this process's own devices. */
  own(): [personId: string, presence: Presence][]
}

/** What changed in a registry: a person's presence in this process, in all, or both. */
export type RegistryListeners = {
  changed(personId: string, before: Presence, now: Presence): void
  ownChanged(personId: string, now: Presence): void
}

type Peer = { people: Map<string, Presence>; said: Set<string> | null }

/** Makes an empty registry. */
export function createRegistry({ changed, ownChanged }: RegistryListeners): Registry {
  const devices = new Map<string, Map<object, Presence>>()
  const peers = new Map<string, Peer>()

  const mostActive = (all: Iterable<Presence>): Presence => {
    let most: Presence = 0
    for (const each of all) {
      if (each === 1) return 1
      if (each === 2) most = 2
    }
    return most
  }
  const ownOf = (personId: string) => mostActive(devices.get(personId)?.values() ?? [])
  const of = (personId: string): Presence =>
    mostActive([ownOf(personId), ...Array.from(peers.values(), ({ people }) => people.get(personId) ?? 0)])

  function tracked(personId: string, change: () => void): void {
    const [before, ownBefore] = [of(personId), ownOf(personId)]
    change()
    const [now, own] = [of(personId), ownOf(personId)]
    if (own !== ownBefore) ownChanged(personId, own)
    if (now !== before) changed(personId, before, now)
  }

  function peerOf(name: string): Peer {
    const known = peers.get(name) ?? { people: new Map(), said: null }
    peers.set(name, known)
    return known
  }

  const forget = (peer: Peer, keep?: ReadonlySet<string>) => {
    for (const id of [...peer.people.keys()]) {
      if (!keep?.has(id)) tracked(id, () => peer.people.delete(id))
    }
  }

  return {
    of,
    note(device, personId, presence) {
      tracked(personId, () => {
        const mine = devices.get(personId) ?? new Map<object, Presence>()
        if (presence === null) mine.delete(device)
        else mine.set(device, presence)
        if (mine.size === 0) devices.delete(personId)
        else devices.set(personId, mine)
      })
    },
    notePeer(name, personId, presence) {
      const peer = peerOf(name)
      peer.said?.add(personId)
      tracked(personId, () => {
        if (presence === 0) peer.people.delete(personId)
        else peer.people.set(personId, presence)
      })
    },
    beginPeer(name) {
      peerOf(name).said = new Set()
    },
    endPeer(name) {
      const peer = peerOf(name)
      if (peer.said) forget(peer, peer.said)
      peer.said = null
    },
    dropPeer(name) {
      const peer = peers.get(name)
      if (peer) forget(peer)
      peers.delete(name)
    },
    count() {
      const people = new Set([...devices.keys(), ...Array.from(peers.values(), each => [...each.people.keys()]).flat()])
      const counts = { online: 0, away: 0 }
      for (const id of people) {
        const presence = of(id)
        if (presence === 1) counts.online++
        else if (presence === 2) counts.away++
      }
      return counts
    },
    own: () => Array.from(devices.keys(), personId => [personId, ownOf(personId)]),
  }
}
