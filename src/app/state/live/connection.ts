import ReconnectingWebSocket from 'partysocket/ws'
import { comeBackAfter } from '../../../contract/events/closing.ts'
import type { DeviceFrame, Heard, ServerFrame } from '../../../contract/events/frames.ts'
import { liveLimits } from '../../../contract/events/limits.ts'
import { limits } from '../../../contract/limits.ts'

/** What a connection needs and whom it tells. */
export type ConnectionOptions = {
  url: string
  token: string
  away: () => boolean
  /** Connects only with `resume`. */
  paused?: boolean
  /** Up to where the device has what it would hear of. */
  heard(): Promise<Heard | undefined>
  /**
   * Called when the server has taken the socket: the first time, and after each time it was lost.
   * @param spreadMs over how long devices spread what all of them ask when they come back together
   * @param looks whether the server hints at what the device has not heard of
   */
  onJoined(spreadMs: number, looks: boolean): void
  /** Called when the socket is lost: nothing that it told is known any more. */
  onLost(): void
  onFrame(frame: ServerFrame): void
  /** Asks with a call whether the session still holds. */
  checkSession(): Promise<unknown>
  /**
   * Called when the site is closed for a while: whoever hears that it is open again calls `again`.
   * @param spreadMs over how long devices spread what all of them ask now
   */
  onClosed(spreadMs: number): void
}

/** The socket of a page. It connects again by itself. */
export type Connection = {
  /** Sends a frame, or drops it before this device has said whose it is: what matters is said again once the server has answered. */
  send(frame: DeviceFrame): void
  /**
   * Looks whether the server still answers: after a pause a connection may be dead without anybody having said so.
   * @param ms after how long without an answer a new one is made
   */
  check(ms?: number): void
  /** Connects now, if it waits. */
  again(): void
  /** Disconnects until `resume`. */
  pause(): void
  resume(): void
  close(): void
}

const connectMs = 10_000
const mostWaitMs = 60_000

/** Opens the socket with a session. */
export function openConnection(options: ConnectionOptions): Connection {
  const { url, token, away } = options
  let joined = false
  let greeted = false
  let openings = 0
  let spreadMs = 0
  let { paused = false } = options
  let closed = false
  let answer: ReturnType<typeof setTimeout> | undefined
  let later: ReturnType<typeof setTimeout> | undefined
  const socket = new ReconnectingWebSocket(url, [], {
    // Different on each device, so that a server that was restarted does not meet all of them at once.
    minReconnectionDelay: 1_000 + Math.random() * liveLimits.spreadMs,
    maxReconnectionDelay: mostWaitMs,
    reconnectionDelayGrowFactor: 2,
    connectionTimeout: connectMs,
    maxEnqueuedMessages: 0,
    startClosed: paused,
    shouldReconnectOnClose: ({ code }) => !paused && !closed && comeBackAfter(code) === 'soon',
  })

  // The server ends a socket that begins with anything but who it is, and to know that takes the device a moment.
  const send = (frame: DeviceFrame) => {
    if (greeted && socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
  }

  function lost(): void {
    clearTimeout(answer)
    answer = undefined
    if (joined) options.onLost()
    joined = false
  }

  function check(ms: number = liveLimits.pongMs): void {
    if (!joined || answer !== undefined) return
    answer = setTimeout(() => socket.reconnect(), ms)
    send({ event: 'ping' })
  }

  const isConnecting = () => socket.readyState === socket.CONNECTING
  const again = () => {
    if (!paused && !closed && !isConnecting()) socket.reconnect()
  }
  // Browsers complain of a socket that is closed while it connects; such a one is closed when it is open.
  const disconnect = () => {
    if (!isConnecting()) socket.close()
  }

  socket.onopen = async () => {
    if (paused || closed) return socket.close()
    greeted = false
    openings += 1
    const opening = openings
    const heard = await options.heard()
    // Lost meanwhile: what was opened since then says it for itself.
    if (opening !== openings) return
    greeted = true
    send({ event: 'hello', token, away: away(), ...(heard && { heard }) })
  }
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    clearTimeout(answer)
    answer = undefined
    const frame = JSON.parse(data) as ServerFrame
    if (frame.event === 'pong') spreadMs = frame.spreadMs ?? 0
    if (frame.event !== 'welcome') return options.onFrame(frame)
    // Before the loss there were as many devices as will come back.
    const spread = Math.max(spreadMs, frame.spreadMs ?? 0)
    spreadMs = frame.spreadMs ?? 0
    joined = true
    options.onJoined(spread, frame.looks === true)
  }
  socket.onclose = ({ code }) => {
    lost()
    if (paused || closed) return
    const comeBack = comeBackAfter(code)
    if (comeBack === 'checked') void options.checkSession().finally(() => (later = setTimeout(again, mostWaitMs)))
    if (comeBack === 'opened') options.onClosed(spreadMs)
    if (comeBack === 'later' || comeBack === 'opened') later = setTimeout(again, limits.pollMs)
  }
  const heartbeat = setInterval(() => check(), liveLimits.heartbeatMs)

  return {
    send,
    check,
    again() {
      clearTimeout(later)
      if (socket.readyState !== socket.OPEN) again()
    },
    pause() {
      paused = true
      disconnect()
    },
    resume() {
      if (!paused) return
      paused = false
      again()
    },
    close() {
      closed = true
      clearInterval(heartbeat)
      clearTimeout(later)
      disconnect()
    },
  }
}
