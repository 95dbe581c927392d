import type { Command, NewCommand, NewFile } from '../command/command.ts'
import type { EditorPlace, EditorRules } from '../command/sending-rules.ts'
import type { Reason } from '../command/waiting.ts'
import { forgetDraft, keepDraft, readDraft } from '../mirror/drafts.ts'
import type { Mirror } from '../mirror/schema.ts'
import { isKnown } from '../outbox/command-table.ts'
import { keptKey } from '../outbox/queue.ts'
import { sendingRulesOf } from '../outbox/sending-table.ts'
import { takeBack } from '../outbox/take-back.ts'

/** Where the editor of a waiting change is, and whether something else that was typed stands there already. */
type Place = EditorPlace & { taken: boolean }

/** Which waiting changes and kept drafts an editor opens: the commands' ids. To be read in a live query. */
export async function readOpenable(mirror: Mirror): Promise<ReadonlySet<string>> {
  const openable = new Set<string>()
  for (const command of await mirror.outbox.toArray()) {
    if (command.state !== 'sending' && isOpenable(command, command.error) && (await placeOf(mirror, command))) {
      openable.add(command.id)
    }
  }
  for (const { key, content, reason } of await mirror.drafts.where('key').startsWith(keptKey('')).toArray()) {
    const command = content as NewCommand
    if (isOpenable(command, reason) && (await placeOf(mirror, command))) openable.add(key.slice(keptKey('').length))
  }
  return openable
}

/** Whether an editor opens it: the page of an edit, or of a comment, is gone with its target. */
const isOpenable = (command: NewCommand | Command, reason: Reason | undefined): boolean =>
  editorOf(command)?.opensWhenGone === true || (reason?.code !== 'not_found' && reason?.code !== 'gone')

/**
 * Where the editor of a waiting change, or of one that was kept as a draft, would find it.
 * @param id the command's
 * @returns null when it is gone, or nothing that an editor opens
 */
export async function placeFor(mirror: Mirror, id: string): Promise<Place | null> {
  const command = (await mirror.outbox.get({ id })) ?? (await readKept(mirror, id))?.command
  const place = command && (await placeOf(mirror, command))
  if (!place) return null
  return { ...place, taken: place.key !== null && isTyped((await readDraft(mirror, place.key))?.content) }
}

/**
 * Takes what was typed out of the outbox, or out of the kept drafts, and puts it where its editor finds it, with the version that
 * an edit began from: its editor asks when there is a newer one. What stood there is replaced: ask first.
 * @param id the command's
 * @returns the address of the editor; null when the change is being sent or gone
 */
export async function takeToEditor(mirror: Mirror, id: string): Promise<string | null> {
  const waits = await mirror.outbox.get({ id })
  const found = waits && (await placeOf(mirror, waits))
  if (found?.key === null) return found.href
  // What has no place here stays where it waits.
  if (waits && !found) return null
  const back =
    (waits && (await takeBack(mirror, id))) ?? (waits?.state === 'sending' ? null : await readKept(mirror, id))
  const place = back && (await placeOf(mirror, back.command))
  if (!back || !place?.key) return null
  const draft = await editorOf(back.command)?.draft(mirror, back.command as never, back.files)
  if (!draft) return null
  await keepDraft(mirror, place.key, draft)
  await forgetDraft(mirror, keptKey(id))
  return place.href
}

async function readKept(mirror: Mirror, id: string): Promise<{ command: NewCommand; files: NewFile[] } | null> {
  const kept = await readDraft(mirror, keptKey(id))
  const files = await mirror.files.where('owner').equals(keptKey(id)).toArray()
  return kept && { command: kept.content as NewCommand, files }
}

/** How a command goes back to its editor; null for one that has none, or that this build does not know. */
const editorOf = (command: NewCommand | Command): EditorRules<never> | null =>
  isKnown(command) ? sendingRulesOf(command).editor : null

const placeOf = async (mirror: Mirror, command: NewCommand | Command): Promise<EditorPlace | null> =>
  (await editorOf(command)?.place(mirror, command as never)) ?? null

/** Whether a draft holds anything: a comment is its text, a post has a title, text and pictures. */
function isTyped(content: unknown): boolean {
  if (typeof content === 'string') return content.trim() !== ''
  if (typeof content !== 'object' || content === null) return false
  const { text, title, pictures } = content as { text?: string; title?: string; pictures?: unknown[] }
  return `${text ?? ''}${title ?? ''}`.trim() !== '' || (pictures ?? []).length > 0
}
