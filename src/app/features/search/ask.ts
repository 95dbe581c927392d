import { NoNetwork } from '../../../local/client.ts'
import { whenOpen } from '../../state/device.ts'
import type { Sought } from '../../state/search-address.ts'
import type { Found } from './found.ts'

/** Searches: asks the server, without a signal the mirror. Null when it failed, which is only logged (specification 8). */
export async function ask({ words, tags }: Sought): Promise<Found | null> {
  const { client, session, mirror } = await whenOpen()
  const query = { searchText: words, searchTags: tags }
  try {
    const name = session ? 'search.asMember' : 'search.asVisitor'
    return { groups: (await client.call(name, { query })).data, searched: null }
  } catch (error) {
    if (error instanceof NoNetwork) return askMirror()
    console.warn(error)
    return null
  }

  async function askMirror(): Promise<Found | null> {
    return null
  }
}
