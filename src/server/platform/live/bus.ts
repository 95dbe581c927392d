import { randomUUID } from 'node:crypto'
import type { Availability } from '../db/availability.ts'
import type { Log } from '../log/log.ts'

/** Carries texts between the processes of a site. What is sent may be lost, and comes back to its sender too. */
export type Transport = {
  /** The most bytes that one text may have. */
  maxBytes: number
  /** @throws when the connection is broken */
  send(text: string): Promise<void>
  /** Connects, and connects again whenever the connection breaks. */
  open(listeners: { onText(text: string): void; onConnected(): void }): Promise<void>
  close(): Promise<void>
}

/** What is known of another process: it is there, messages of it were lost, or it is gone. */
export type PeerState = 'here' | 'missed' | 'gone'

/**
 * Messages between the processes of a site. They are only hints: whoever uses the bus must be able to lose one, and to tell
 * everything again when a peer appears or has missed something.
 */
export type Bus = {
  /** Whether other processes can be reached at all; without it, `publish` does nothing. */
  readonly shared: boolean
  /** The name of this process among the others, until it ends. */
  readonly name: string
  /** Whether another process is there, as far as is known. */
  hasPeers(): boolean
  /** Sends a JSON value to the other processes, together with what else is sent in the same few milliseconds. */
  publish(channel: string, message: unknown): void
  subscribe(channel: string, listener: (message: unknown, from: string) => void): void
  /** Called when a process appears, may have missed messages or lost some, or is gone. */
  subscribePeers(listener: (peer: string, state: PeerState) => void): void
  /** Tells the others that this process is leaving, and disconnects. */
  stop(): Promise<void>
}

const batchMs = 10
const heartbeatMs = 2_000
/** A process that was not heard for so long counts as gone. */
const goneMs = 7_000
/** A text that was not sent in so long is given up, and so is one that comes while so many wait. */
const sendMs = 5_000
const waitingMost = 100

/** The bus of a process that is alone. */
export const noBus: Bus = {
  shared: false,
  name: '',
  hasPeers: () => false,
  publish() {},
  subscribe() {},
  subscribePeers() {},
  async stop() {},
}

/**
 * The same bus, which says of this process itself that it has missed something when the database comes back: what was committed as its
 * connection broke was never confirmed, so nobody was told of it.
 */
export const hearingOutages = (bus: Bus, availability: Availability): Bus => ({
  ...bus,
  subscribePeers(listener) {
    bus.subscribePeers(listener)
    availability.subscribe(isThere => isThere && listener(bus.name, 'missed'))
  },
})

type Envelope = [from: string, seq: number, messages: [channel: string, message: unknown][] | 'leaving']

/** Opens the bus on a transport; resolves when it is connected. */
export async function openBus(transport: Transport, log: Log): Promise<Bus> {
  const self = randomUUID()
  const listeners = new Map<string, ((message: unknown, from: string) => void)[]>()
  const peerListeners: ((peer: string, state: PeerState) => void)[] = []
  const peers = new Map<string, { seq: number; heardAt: number }>()
  let seq = 0
  let waiting: string[] = []
  let bytes = 0
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> = Promise.resolve()
  let unsent = 0

  const tell = (peer: string, state: PeerState) => {
    for (const listener of peerListeners) listener(peer, state)
  }

  function send(messages: string): Promise<void> {
    const text = `["${self}",${++seq},${messages}]`
    // A failure loses the text. The others notice the gap in `seq` with the next one, and ask for everything.
    if (unsent >= waitingMost) return sending
    unsent++
    const until = Date.now() + sendMs
    sending = sending
      .then(() => {
        if (Date.now() >= until) throw new Error('others took too long to send')
        return inTime(transport.send(text))
      })
      .catch(error => log.warn({ err: error }, 'a message between processes was lost'))
      .finally(() => void unsent--)
    return sending
  }

  function flush(): void {
    if (timer) clearTimeout(timer)
    timer = null
    const messages = waiting
    waiting = []
    bytes = 0
    if (messages.length > 0) void send(`[${messages.join(',')}]`)
  }

  function receive(text: string): void {
    const [from, number, messages] = JSON.parse(text) as Envelope
    if (from === self) return
    const known = peers.get(from)
    if (messages === 'leaving') {
      if (peers.delete(from)) tell(from, 'gone')
      return
    }
    peers.set(from, { seq: number, heardAt: Date.now() })
    if (!known) tell(from, 'here')
    else if (number !== known.seq + 1) tell(from, 'missed')
    for (const [channel, message] of messages) {
      for (const listener of listeners.get(channel) ?? []) listener(message, from)
    }
  }

  await transport.open({
    onText(text) {
      try {
        receive(text)
      } catch (error) {
        log.error({ err: error }, 'a message between processes could not be read')
      }
    },
    onConnected: () => {
      // Whatever was said meanwhile is lost, in both directions.
      for (const peer of peers.keys()) tell(peer, 'missed')
      void send('[]')
    },
  })
  const heartbeat = setInterval(() => {
    void send('[]')
    for (const [peer, { heardAt }] of peers) {
      if (Date.now() - heardAt < goneMs) continue
      peers.delete(peer)
      tell(peer, 'gone')
    }
  }, heartbeatMs)

  return {
    shared: true,
    name: self,
    hasPeers: () => peers.size > 0,
    publish(channel, message) {
      const written = JSON.stringify([channel, message])
      const size = Buffer.byteLength(written) + 1
      const room = transport.maxBytes - 100
      if (size > room) throw new Error(`a message of ${size} bytes on ${channel} is too long for the bus`)
      if (bytes + size > room) flush()
      waiting.push(written)
      bytes += size
      timer ??= setTimeout(flush, batchMs)
    },
    subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
    },
    subscribePeers: listener => void peerListeners.push(listener),
    async stop() {
      clearInterval(heartbeat)
      flush()
      await send('"leaving"')
      await transport.close()
    },
  }
}

/** Fails when the work takes too long. What a stalled connection sends later comes too late, and is told as a gap before. */
async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(new Error(`not sent within ${sendMs} ms`)), sendMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
