import type { OutputOf } from '../../contract/calls/index.ts'
import { type OwnPhrase, ownPhraseKind } from '../../contract/phrases/own-phrase.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type Known, knownKey, readSent } from './draft-copies.ts'

/** The key of a member's own card among the drafts. */
export const ownPhraseKey = (id: string): string => `${ownPhraseKind}:${id}`

const prefix = ownPhraseKey('')

/** A member's own cards, in the order in which they were made. */
export async function readOwnPhrases(mirror: Mirror): Promise<(OwnPhrase & { id: string })[]> {
  const rows = await mirror.drafts.where('key').startsWith(prefix).toArray()
  return rows.map(({ key, content }) => ({ ...(content as OwnPhrase), id: key.slice(prefix.length) }))
}

/** What was known of the server's copies of the cards when they were asked for: key and revision. */
export type AskedWith = ReadonlyMap<string, number>

/** To be called before the drafts are asked for. @see pullOwnPhrases */
export async function ownPhrasesKnown(mirror: Mirror): Promise<AskedWith> {
  const rows = await mirror.meta.where('key').startsWith(knownKey(prefix)).toArray()
  return new Map(rows.map(({ key, value }) => [key, (value as Known).rev]))
}

/**
 * Takes over the cards of the member's other devices: unlike drafts they are not offered, as nobody types in them meanwhile. What waits here
 * is newer. A card that the server had and has no more was deleted elsewhere; one that was answered after the question stays.
 */
export async function pullOwnPhrases(
  mirror: Mirror,
  drafts: OutputOf<'settings.drafts'>,
  askedWith: AskedWith,
): Promise<void> {
  await mirror.transaction('rw', mirror.meta, mirror.outbox, mirror.drafts, async () => {
    const commands = await commandsOf(mirror)
    const saving = commands.flatMap(each =>
      each.kind === 'settings.saveDraft' ? [readSent(each.args.body.content)?.key] : [],
    )
    const deleting = commands.flatMap(each => (each.kind === 'settings.deleteDraft' ? [each.args.params.id] : []))
    const there = new Set<string>()
    for (const { id, content, updated, rev } of drafts) {
      const sent = readSent(content)
      if (!sent?.key.startsWith(prefix)) continue
      const known = knownKey(sent.key)
      there.add(known)
      const { rev: held = 0 } = ((await mirror.meta.get(known))?.value ?? {}) as Partial<Known>
      if (deleting.includes(id) || saving.includes(sent.key) || rev <= held) continue
      await mirror.drafts.put({ key: sent.key, content: sent.content, base: null, updatedAt: Date.parse(updated) })
      await mirror.meta.put({ key: known, value: { rev } satisfies Known })
    }
    for (const [known, rev] of askedWith) {
      const held = (await mirror.meta.get(known))?.value as Known | undefined
      const key = known.slice(knownKey('').length)
      if (there.has(known) || held?.rev !== rev || saving.includes(key)) continue
      await mirror.drafts.delete(key)
      await mirror.meta.delete(known)
    }
  })
}
