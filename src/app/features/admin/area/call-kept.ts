import { adminWire } from '../../../../contract/calls/admin-wire.gen.ts'
import { patience } from '../../../../contract/limits.ts'
import { abortedAfter } from '../../../../local/wire/clock.ts'
import type { Parts } from '../../../../local/wire/request.ts'
import { type CallServer, callServer } from '../../../state/device/call-server.ts'
import { deviceNow } from '../../../state/device/open-device.ts'

/** So many bytes a browser goes on sending once the document is left: the bodies of all its calls together, by the Fetch standard. */
const most = 64 * 1024
/** Counted for each call besides its body: Chromium bounds their number as well, and how long all their headers are. */
const forHeaders = 500
/** Bytes of the calls on their way that outlive the document. */
let going = 0

/**
 * Makes a call of the admin area that arrives although the document is left at that moment: it goes out before anything is awaited,
 * and the browser goes on with it as long as there is room. Otherwise as {@link callServer}.
 */
export const callKept: CallServer = async (name, input) => {
  const device = deviceNow()
  const parts = input as Parts
  // What only reads is of no use once the document is left.
  const session = device?.session
  if (!device || !session || parts.body === undefined) return callServer(name, input)
  const body = JSON.stringify(parts.body)
  const size = new Blob([body]).size + forHeaders
  const keepalive = going + size <= most
  // Decisions have no query; `addressOf` can't be asked, as it is awaited.
  const [method = '', path = ''] = adminWire[name as keyof typeof adminWire].split(' ')
  const url = path.replace('{id}', encodeURIComponent(String(parts.params?.id)))
  const answer = fetch(url, {
    method,
    headers: {
      // As in `local/wire/request.ts`, which every device keeps and which has no room for a way to ask for them.
      authorization: `Bearer ${session.token}`,
      'x-user-token': session.user_token,
      'x-user-id': session.id,
      'x-user-role': String(session.role),
      'accept-language': document.documentElement.lang,
      'content-type': 'application/json',
    },
    body,
    redirect: 'error',
    signal: abortedAfter(patience.writeMs),
    keepalive,
  })
  // A failure is the call's, which comes to it a little later.
  answer.catch(() => {})
  if (keepalive) going += size
  try {
    return await device.client.call(name, input, { browserFetch: () => answer })
  } finally {
    if (keepalive) going -= size
  }
}

/**
 * Sends decisions when the document is left, about which the browser asks before: that they arrive is up to it and the connection.
 * @param flush sends what can still be taken back
 * @param waits whether something can be taken back, or is on its way
 * @returns how to end this
 */
export function whenLeft(flush: () => void, waits: () => boolean): () => void {
  const hold = (event: Event) => waits() && event.preventDefault()
  addEventListener('pagehide', flush)
  addEventListener('beforeunload', hold)
  return () => {
    removeEventListener('pagehide', flush)
    removeEventListener('beforeunload', hold)
  }
}
