import type { CallName, InputOf, OutputOf } from '../../../contract/calls/index.ts'
import { NoNetwork } from '../../../local/wire/call-failures.ts'
import { tryOpen, whyNotOpen } from './open-device.ts'

/**
 * Asks the server directly, for screens whose answers are kept on no device: signing in and the account.
 * Everything else is read from the mirror and written to the outbox.
 */
export async function callServer<N extends CallName>(
  name: N,
  input: InputOf<N>,
): Promise<{ data: OutputOf<N>; nextCursor: string | null }> {
  const device = await tryOpen()
  if (!device) throw new NoNetwork(whyNotOpen())
  return device.client.call(name, input)
}

/** The type of {@link callServer}, for forms that get it handed in. */
export type CallServer = typeof callServer
