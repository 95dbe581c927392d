import type { Mirror } from '../mirror/schema.ts'
import type { Client } from '../wire/client.ts'
import { type Heads, headsOf } from './collection-rows.ts'
import { collectionsKey } from './keys.ts'

/** What the server calls the state of somebody who has no collections. */
const none = '0.0' satisfies Heads['state']

/** Loads the member's collections if the delta has named another state of them than the one that is held. */
export async function followCollections(mirror: Mirror, client: Client, state: string): Promise<void> {
  const held = headsOf(await mirror.singles.get(collectionsKey))
  if (state === (held?.state ?? none)) return
  const { loadCollections } = await import('./load.ts')
  await loadCollections({ mirror, client, now: Date.now })
}
