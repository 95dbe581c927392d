import type { Reason, Waiting } from '../../../local/command/waiting.ts'
import { connectionNow } from '../device/online.ts'

/**
 * How it is with a queued write that is not refused: on its way; kept until there is a signal; or kept for another
 * reason: our side has a problem, or there is no room for pictures.
 * A write that waits for its turn while the server can be reached is on its way.
 */
export type WriteState = 'sending' | 'signal' | 'trouble'

/** @param write the queued command, or the mark of it on a view; null for one that was queued just now */
export function writeState(
  write: { state: Waiting['state']; error?: Reason | undefined } | null,
  connection = connectionNow(),
): WriteState {
  if (connection === 'offline') return 'signal'
  if (write?.state === 'sending') return 'sending'
  const stopped = write?.error?.code
  if (stopped === 'no_network' || connection === 'no-answer') return 'signal'
  return stopped === undefined || stopped === 'sign_in_required' ? 'sending' : 'trouble'
}
