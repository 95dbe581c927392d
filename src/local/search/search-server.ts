import { CallError } from '../../contract/errors.ts'
import { NoNetwork } from '../wire/client.ts'
import type { LoadContext } from '../wire/load-context.ts'
import type { Searched } from './views.ts'

/** Searches on the server, for all groups or people alone; nothing is stored. It never throws for a lost connection or a coded error. */
export async function search(
  { client, session }: LoadContext,
  text: string,
  tags: readonly string[],
  group?: 'users',
): Promise<Searched> {
  const query = { searchText: text, searchTags: [...tags], ...(group && { searchGroup: group }) }
  try {
    const { data } = await client.call(session() ? 'search.asMember' : 'search.asVisitor', { query })
    return { found: data }
  } catch (error) {
    if (error instanceof NoNetwork) return 'no-network'
    if (error instanceof CallError) return { error }
    throw error
  }
}
