import { plainText } from '../../../contract/rich-text/plain-text.ts'
import { typedText } from '../../../local/about.ts'
import type { NewCommand } from '../../../local/command.ts'
import { commandsOf, keptKey, undoingOf } from '../../../local/outbox.ts'
import type { Mirror } from '../../../local/schema.ts'
import type { Reason } from '../../../local/views.ts'

/** Something typed that stands on this device and is not on its way. */
export type DraftRow = {
  key: string
  kind: string
  text: string
  /** The command that it was; null for what was never sent. */
  commandId: string | null
  reason?: Reason
}

/** The post that is being written, and what the outbox gave back; the newest first. To be read in a live query. */
export function readDrafts(mirror: Mirror): Promise<DraftRow[]> {
  return mirror.transaction('r', mirror.drafts, mirror.outbox, async () => {
    const drafts = await mirror.drafts.toArray()
    const commands = await commandsOf(mirror)
    // A draft whose command still stands among what waits is shown there.
    const waiting = new Set(commands.filter(each => !undoingOf(commands, each)).map(each => keptKey(each.id)))
    return drafts
      .sort((a, b) => b.updatedAt - a.updatedAt)
      .flatMap(({ key, content, reason }): DraftRow[] => {
        if (key === 'post:new') return [{ key, kind: 'posts.addTimeline', text: textOf(content), commandId: null }]
        if (!key.startsWith(keptPrefix) || waiting.has(key)) return []
        const command = content as NewCommand
        const text = plainText(typedText(command))
        const commandId = key.slice(keptPrefix.length)
        return [{ key, kind: command.kind, text, commandId, ...(reason && { reason }) }]
      })
  })
}

const keptPrefix = keptKey('')

const textOf = (content: unknown): string =>
  typeof content === 'object' && content !== null && 'text' in content ? String(content.text) : ''
