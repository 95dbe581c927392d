import type { ServerFrame } from '../../../contract/events/frames.ts'
import { knownPresence, type Presence } from '../../ui/presence.ts'

const meanings = { userOnline: 1, userActive: 1, userAFK: 2, userOffline: 0 } as const satisfies Record<
  string,
  Presence
>

/** Shows what the server says of people who are watched. */
export function showPresence(frame: ServerFrame): void {
  if (frame.event === 'updateOnlineUsers') Object.assign(knownPresence, frame.users)
  else if (frame.event in meanings && 'ids' in frame) {
    for (const id of frame.ids) knownPresence[id] = meanings[frame.event]
  }
}

/** Forgets everybody: without a connection nobody's presence is known (PRODUCT 10.5). */
export function forgetPresence(ids: Iterable<string> = Object.keys(knownPresence)): void {
  for (const id of ids) delete knownPresence[id]
}
