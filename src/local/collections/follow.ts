import type { Mirror } from '../mirror/schema.ts'
import { NoNetwork } from '../wire/call-failures.ts'
import type { Client } from '../wire/client.ts'
import { clock } from '../wire/clock.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { headsOf } from './collection-rows.ts'

/** What loads collections; by itself, as few people have any. */
const part = () =>
  import('./load.ts').catch((cause: unknown) => {
    throw new NoNetwork(cause)
  })

/** What the server calls the state of somebody who has no collections. */
const none = '0.0'

/** Loads the member's collections if the delta has named another state of them than the one that is held. */
export async function followCollections(mirror: Mirror, client: Client, state: string): Promise<void> {
  const held = headsOf(await mirror.singles.get('collections'))
  if (state !== (held?.state ?? none)) await loadCollections({ mirror, client, now: clock.now })
}

/** @see loadCollections in `load.ts` */
export const loadCollections = async (context: Pick<LoadContext, 'mirror' | 'client' | 'now'>) =>
  (await part()).loadCollections(context)

/** @see loadCollection in `load.ts` */
export const loadCollection = async (context: LoadContext, id: string) => (await part()).loadCollection(context, id)

/** @see loadShared in `load.ts` */
export const loadShared = async (context: LoadContext, slug: string) => (await part()).loadShared(context, slug)
