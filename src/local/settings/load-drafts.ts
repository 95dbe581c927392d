import type { LoadContext } from '../wire/load-context.ts'
import { pullDrafts } from './draft-copies.ts'

/** Loads the drafts of the reader's other devices: they are offered, and never replace text that was typed here. */
export async function loadDrafts({ mirror, client, session }: LoadContext): Promise<void> {
  if (!session()) return
  const { data } = await client.call('settings.drafts', {})
  await pullDrafts(mirror, data)
}
