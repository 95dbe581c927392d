import { pullDrafts } from '../settings/draft-copies.ts'
import { ownPhrasesKnown } from '../settings/own-phrases.ts'
import type { LoadContext } from '../wire/load-context.ts'

/** Loads the drafts of the reader's other devices: they are offered, and never replace text that was typed here. Own cards are taken over. */
export async function loadDrafts({ mirror, client, session }: LoadContext): Promise<void> {
  if (!session()) return
  const cards = await ownPhrasesKnown(mirror)
  const { data } = await client.call('settings.drafts', {})
  await pullDrafts(mirror, data)
  // Without a network nothing of this is called: it is not among what is kept in advance.
  const { followOwnPhrases } = await import('./follow-own-phrases.ts')
  const user = session()
  if (user) await followOwnPhrases(mirror, data, cards, user)
}
