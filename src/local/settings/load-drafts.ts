import type { LoadContext } from '../wire/load-context.ts'
import { pullDrafts } from './draft-copies.ts'

/** What other devices have begun to write: offered, never put over what is typed here. */
export async function loadDrafts({ mirror, client, session }: LoadContext): Promise<'loaded'> {
  if (!session()) return 'loaded'
  const { data } = await client.call('settings.drafts', {})
  await pullDrafts(mirror, data)
  return 'loaded'
}
