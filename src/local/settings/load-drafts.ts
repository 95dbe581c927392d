import type { LoadContext } from '../wire/load-context.ts'
import { pullDrafts } from './draft-copies.ts'
import { ownPhrasesKnown, pullOwnPhrases } from './own-phrases.ts'

/** Loads the drafts of the reader's other devices: they are offered, and never replace text that was typed here. Own cards are taken over. */
export async function loadDrafts({ mirror, client, session }: LoadContext): Promise<void> {
  if (!session()) return
  const cards = await ownPhrasesKnown(mirror)
  const { data } = await client.call('settings.drafts', {})
  await pullDrafts(mirror, data)
  await pullOwnPhrases(mirror, data, cards)
}
