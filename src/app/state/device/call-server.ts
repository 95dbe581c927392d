import type { CallName, InputOf, OutputOf } from '../../../contract/calls/index.ts'
import { whenOpen } from './open-device.ts'

/** A call of the device's client, for screens that ask the server themselves: those of a session's beginning. */
export async function callServer<N extends CallName>(name: N, input: InputOf<N>): Promise<{ data: OutputOf<N> }> {
  const { client } = await whenOpen()
  return client.call(name, input)
}
