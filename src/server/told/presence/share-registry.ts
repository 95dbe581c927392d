import type { Presence } from '../../../contract/entities/people.ts'
import type { Bus } from '../../platform/live/bus.ts'
import type { Registry } from './registry.ts'

type Said = [personId: string, presence: Presence][]
/** What processes say to each other: changes, or everything in parts, which begin and end. */
type Message = { said: Said; part?: 'first' | 'last' | 'only' | 'middle' } | { ask: string }

const channel = 'presence'
/** So many people fit in one message. */
const atOnce = 100

/**
 * Keeps the registries of all processes the same: each tells the others of its own devices, and everything again when one appears or may
 * have missed something.
 * @returns a function that tells the others of a change
 */
export function shareRegistry(registry: Registry, bus: Bus): (personId: string, presence: Presence) => void {
  const say = (message: Message) => bus.publish(channel, message)

  function sayAll(): void {
    const all = registry.own()
    const parts = Math.max(1, Math.ceil(all.length / atOnce))
    for (let index = 0; index < parts; index++) {
      const part = parts === 1 ? 'only' : index === 0 ? 'first' : index === parts - 1 ? 'last' : 'middle'
      say({ said: all.slice(index * atOnce, (index + 1) * atOnce), part })
    }
  }

  bus.subscribe(channel, (received, from) => {
    const message = received as Message
    if ('ask' in message) {
      if (message.ask === bus.name) sayAll()
      return
    }
    const { said, part } = message
    if (part === 'first' || part === 'only') registry.beginPeer(from)
    for (const [personId, presence] of said) registry.notePeer(from, personId, presence)
    if (part === 'last' || part === 'only') registry.endPeer(from)
  })
  bus.subscribePeers((peer, state) => {
    if (state === 'gone') registry.dropPeer(peer)
    if (state === 'here') sayAll()
    if (state === 'missed') say({ ask: peer })
  })
  return (personId, presence) => say({ said: [[personId, presence]] })
}
