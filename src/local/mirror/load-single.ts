import type { CallName, InputOf } from '../../contract/calls/index.ts'
import type { LoadContext } from '../wire/load-context.ts'
import type { SingleKey } from './keys.ts'
import { keepSingle } from './singles.ts'
import { momentNow } from './ticks.ts'

/** Asks the server for a value, and writes it whole under its key. */
export async function loadSingle<N extends CallName>(
  { mirror, client, now }: Pick<LoadContext, 'mirror' | 'client' | 'now'>,
  key: SingleKey,
  name: N,
  input: InputOf<N>,
): Promise<void> {
  const asked = await momentNow(mirror, now)
  const { data } = await client.call(name, input)
  await keepSingle(mirror, key, data, asked)
}
