import { type RawData, WebSocket } from 'ws'
import { type Closing, closings } from '../../../contract/events/closing.ts'
import type { ServerFrame } from '../../../contract/events/frames.ts'
import { liveLimits } from '../../../contract/events/limits.ts'
import type { SignedIn } from '../http/handlers.ts'

/** One open socket of a device. */
export type LiveSocket = {
  /** Whose it is; null until its first frame was believed. */
  viewer: SignedIn | null
  readonly openedAt: number
  readonly isOpen: () => boolean
  /** Sends a frame, or cuts the device off when it has too much unread already: it comes back and asks for what it lacks. */
  send(frame: ServerFrame): void
  /** {@link LiveSocket.send} for a frame that many sockets get: written once by the caller. */
  sendText(text: string): void
  close(why: Closing): void
  /** Ends the connection without waiting for the device. */
  cut(): void
  /** Asks whether the device is there; false when it has not answered the last time. */
  checkAlive(): boolean
}

/**
 * Wraps a connected socket.
 * @param onText called with each text frame, as long as the socket is open and its frames are within their limits
 */
export function liveSocket(ws: WebSocket, onText: (text: string) => void, onEnd: () => void): LiveSocket {
  let alive = true
  let counted = { count: 0, until: 0 }
  const socket: LiveSocket = {
    viewer: null,
    openedAt: Date.now(),
    isOpen: () => ws.readyState === WebSocket.OPEN,
    send: frame => socket.sendText(JSON.stringify(frame)),
    sendText(text) {
      if (ws.readyState !== WebSocket.OPEN) return
      if (ws.bufferedAmount > liveLimits.unreadBytes) ws.terminate()
      else ws.send(text)
    },
    close(why) {
      if (ws.readyState === WebSocket.OPEN) ws.close(closings[why].code)
    },
    cut: () => ws.terminate(),
    checkAlive() {
      if (!alive) return false
      alive = false
      if (ws.readyState === WebSocket.OPEN) ws.ping()
      return true
    },
  }

  function isWithinRate(): boolean {
    const now = Date.now()
    if (counted.until <= now) counted = { count: 0, until: now + 60_000 }
    return ++counted.count <= liveLimits.framesPerMinute
  }

  ws.on('message', (data: RawData, isBinary: boolean) => {
    alive = true
    if (ws.readyState !== WebSocket.OPEN) return
    if (isBinary) socket.close('broken')
    else if (!isWithinRate()) socket.close('tooMany')
    else onText(String(data))
  })
  ws.on('pong', () => {
    alive = true
  })
  // A frame that is too long or breaks the protocol; the socket closes itself with the code for it.
  ws.on('error', () => {})
  ws.on('close', onEnd)
  return socket
}
