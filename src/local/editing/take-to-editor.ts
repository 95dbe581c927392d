import type { Command, NewCommand, NewFile } from '../command/command.ts'
import type { EditorPlace, EditorRules } from '../command/sending-rules.ts'
import type { Reason } from '../command/waiting.ts'
import { forgetDraft, keepDraft, readDraft } from '../mirror/drafts.ts'
import type { Mirror } from '../mirror/schema.ts'
import { isKnown } from '../outbox/command-table.ts'
import { keptKey } from '../outbox/queue.ts'
import { sendingRulesOf } from '../outbox/sending-table.ts'
import { releaseHeld, takeBack } from '../outbox/take-back.ts'

/** Where the editor of a queued command is, and whether it already holds another draft (`taken`). */
type Place = EditorPlace & { taken: boolean }

/**
 * The ids of queued commands and kept drafts that an editor can open. For use in a live query: the transaction keeps what the
 * editors' rules read among the observed tables, whichever promises they await.
 */
export function readOpenable(mirror: Mirror): Promise<ReadonlySet<string>> {
  const { outbox, drafts, posts, comments } = mirror
  return mirror.transaction('r', outbox, drafts, posts, comments, async () => {
    const openable = new Set<string>()
    for (const command of await outbox.toArray()) {
      if (command.state !== 'sending' && isOpenable(command, command.error) && (await placeOf(mirror, command))) {
        openable.add(command.id)
      }
    }
    for (const { key, content, reason } of await drafts.where('key').startsWith(keptKey('')).toArray()) {
      const command = content as NewCommand
      if (isOpenable(command, reason) && (await placeOf(mirror, command))) openable.add(key.slice(keptKey('').length))
    }
    return openable
  })
}

/** Refusals after which the page of an edit or of a comment has no editor any more: its target is gone, or closed for comments. */
const endsEditing: readonly (string | undefined)[] = ['not_found', 'gone', 'comments_closed']

/** Whether the editor's page still exists. */
const isOpenable = (command: NewCommand | Command, reason: Reason | undefined): boolean =>
  editorOf(command)?.opensWhenGone === true || !endsEditing.includes(reason?.code)

/**
 * The editor of a queued command, or of one that became a kept draft.
 * @param id the command's id
 * @returns null when there is no such command, or no editor can open it
 */
export async function placeFor(mirror: Mirror, id: string): Promise<Place | null> {
  const command = (await mirror.outbox.get({ id })) ?? (await readKept(mirror, id))?.command
  const place = command && (await placeOf(mirror, command))
  if (!place) return null
  return { ...place, taken: place.key !== null && isTyped((await readDraft(mirror, place.key))?.content) }
}

/**
 * Moves a command from the outbox, or from the kept drafts, into its editor's draft, with the version that an edit
 * began from: if there is a newer one, the editor asks. It replaces a draft that is there: ask the reader first ({@link
 * placeFor}).
 * @param id the command's id
 * @returns the address of the editor; null when the command is being sent, or is gone
 */
export async function takeToEditor(mirror: Mirror, id: string): Promise<string | null> {
  const waits = await mirror.outbox.get({ id })
  const found = waits && (await placeOf(mirror, waits))
  if (found?.key === null) return found.href
  // Without a place to put it, the command stays in the outbox.
  if (waits && !found) return null
  const back =
    (waits && (await takeBack(mirror, id))) ?? (waits?.state === 'sending' ? null : await readKept(mirror, id))
  const place = back && (await placeOf(mirror, back.command))
  if (!back || !place?.key) return null
  const draft = await editorOf(back.command)?.draft(mirror, back.command as never, back.files)
  if (!draft) return null
  // What was written about a post or comment that is not sent yet is attached to its id.
  const base = draft.base ?? (await readDraft(mirror, keptKey(id)))?.base ?? null
  await keepDraft(mirror, place.key, { ...draft, base })
  await forgetDraft(mirror, keptKey(id))
  await releaseHeld(mirror)
  return place.href
}

async function readKept(mirror: Mirror, id: string): Promise<{ command: NewCommand; files: NewFile[] } | null> {
  const kept = await readDraft(mirror, keptKey(id))
  const files = await mirror.files.where('owner').equals(keptKey(id)).toArray()
  return kept && { command: kept.content as NewCommand, files }
}

/** The editor rules of a command; null if it has none, or if this build does not know its kind. */
const editorOf = (command: NewCommand | Command): EditorRules<never> | null =>
  isKnown(command) ? sendingRulesOf(command).editor : null

const placeOf = async (mirror: Mirror, command: NewCommand | Command): Promise<EditorPlace | null> =>
  (await editorOf(command)?.place(mirror, command as never)) ?? null

/** Whether a draft holds anything: a comment's draft is its text, a post's has title, text and pictures. */
function isTyped(content: unknown): boolean {
  if (typeof content === 'string') return content.trim() !== ''
  if (typeof content !== 'object' || content === null) return false
  const { text, title, pictures } = content as { text?: string; title?: string; pictures?: unknown[] }
  return `${text ?? ''}${title ?? ''}`.trim() !== '' || (pictures ?? []).length > 0
}
