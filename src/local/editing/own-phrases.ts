import type { OwnPhrase } from '../../contract/phrases/own-phrase.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { Writer } from '../command/command.ts'
import { forgetDraft, keepDraft } from '../mirror/drafts.ts'
import type { Mirror } from '../mirror/schema.ts'
import { writeTables } from '../outbox/queue.ts'
import { ownPhraseKey } from '../settings/own-phrases.ts'
import { clock } from '../wire/clock.ts'
import { draftId, share, unshare } from './shared-drafts.ts'

/**
 * Keeps a member's own card, and queues it for the member's other devices: both or neither, wherever the page is cut off.
 * @param id of a card that is changed
 */
export async function saveOwnPhrase(
  mirror: Mirror,
  user: Writer,
  content: OwnPhrase,
  id: string = uuidv7(),
): Promise<string> {
  const key = ownPhraseKey(id)
  const copy = await draftId(key)
  await mirror.transaction('rw', writeTables(mirror), async () => {
    await keepDraft(mirror, key, { content })
    await share(mirror, key, copy, user, clock.now(), true)
  })
  return id
}

/** Deletes a member's own card here, and queues that for the other devices. */
export async function deleteOwnPhrase(mirror: Mirror, user: Writer, id: string): Promise<void> {
  const key = ownPhraseKey(id)
  const copy = await draftId(key)
  await mirror.transaction('rw', writeTables(mirror), async () => {
    await forgetDraft(mirror, key)
    await unshare(mirror, key, copy, user, clock.now())
  })
}
