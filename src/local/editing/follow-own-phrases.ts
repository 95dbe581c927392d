import type { OutputOf } from '../../contract/calls/index.ts'
import type { Writer } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type Known, knownKey, readSent } from '../settings/draft-copies.ts'
import { type AskedWith, ownPhraseKey } from '../settings/own-phrases.ts'
import { clock } from '../wire/clock.ts'
import { shareDraft, unshareDraft } from './shared-drafts.ts'

/** Takes over the cards of the member's other devices, and queues anew what the server lacks of this one's. */
export async function followOwnPhrases(
  mirror: Mirror,
  drafts: OutputOf<'settings.drafts'>,
  askedWith: AskedWith,
  user: Writer,
): Promise<void> {
  for (const key of await pullOwnPhrases(mirror, drafts, askedWith)) {
    if (await mirror.drafts.get(key)) await shareDraft(mirror, key, user, clock.now(), true)
    else await unshareDraft(mirror, key, user)
  }
}

/**
 * Takes over the cards of the member's other devices: unlike drafts they are not offered, as nobody types in them meanwhile. What waits here
 * is newer. A card that the server had and has no more was deleted elsewhere; one that was answered after the question stays.
 * @returns the keys of cards that were written, changed or deleted here, of which the server knows nothing although nothing waits: what was to
 * tell it was refused, or given up as too old
 */
export async function pullOwnPhrases(
  mirror: Mirror,
  drafts: OutputOf<'settings.drafts'>,
  askedWith: AskedWith,
): Promise<string[]> {
  return mirror.transaction('rw', mirror.meta, mirror.outbox, mirror.drafts, async () => {
    const commands = await commandsOf(mirror)
    const saving = commands.flatMap(each =>
      each.kind === 'settings.saveDraft' ? [readSent(each.args.body.content)?.key] : [],
    )
    const deleting = commands.flatMap(each => (each.kind === 'settings.deleteDraft' ? [each.args.params.id] : []))
    const there = new Set<string>()
    const lacking: string[] = []
    for (const { id, content, updated, rev } of drafts) {
      const sent = readSent(content)
      if (!sent?.key.startsWith(ownPhraseKey(''))) continue
      const known = knownKey(sent.key)
      there.add(known)
      const { rev: held = 0 } = ((await mirror.meta.get(known))?.value ?? {}) as Partial<Known>
      if (deleting.includes(id) || saving.includes(sent.key)) continue
      if (rev <= held) {
        const here = (await mirror.drafts.get(sent.key))?.content
        // Where the device has heard of the card since it asked, the answer may be older than that.
        if (askedWith.get(known) === held && JSON.stringify(here) !== JSON.stringify(sent.content))
          lacking.push(sent.key)
        continue
      }
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
    for (const key of await mirror.drafts.where('key').startsWith(ownPhraseKey('')).primaryKeys())
      if (!there.has(knownKey(key)) && !saving.includes(key) && !(await mirror.meta.get(knownKey(key))))
        lacking.push(key)
    return lacking
  })
}
