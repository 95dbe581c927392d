import { uuidv7 } from '../../contract/uuid.ts'
import type { Command, NewCommand, NewFile } from '../command/command.ts'
import { editedId, isEdit } from '../command/edits.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Reason } from '../command/waiting.ts'
import type { Mirror } from '../mirror/schema.ts'
import { clock } from '../wire/clock.ts'
import { isKnown, orderOf } from './command-table.ts'
import { heldFor, hold } from './held.ts'
import {
  deletionOf,
  dependentsOf,
  enqueue,
  goingWith,
  goOnWithout,
  keptKey,
  neverLeft,
  notifySender,
  queueTables,
  remove,
  writeTables,
} from './queue.ts'
import { sendingRulesOf, typedTextOf, undoOf } from './sending-table.ts'

/** A command that was taken out of the outbox to be edited, and the key of the draft that keeps its text. */
export type TakenBack = { draftKey: string; command: NewCommand; files: NewFile[] }

/** Lets a refused command be sent again, under the same idempotency key. */
export async function retry(mirror: Mirror, id: string): Promise<void> {
  await mirror.transaction('rw', queueTables(mirror), async () => {
    const command = await mirror.outbox.get({ id })
    if (!command || command.state === 'sending') return
    const { error: _, ...rest } = command
    await mirror.outbox.put({ ...rest, state: 'waiting', nextAt: 0 } as Command)
    await mirror.drafts.delete(keptKey(id))
    await notifySender(mirror)
  })
}

/**
 * Drops a command with its pictures; commands that depend on it become drafts, but for those that can do without it. A command that may have arrived, or is
 * being sent, is not dropped: its deletion is queued behind it.
 * @returns false when it is no longer queued, or is being sent and creates nothing that could be deleted
 */
export async function discard(mirror: Mirror, id: string, now = clock.now()): Promise<boolean> {
  return mirror.transaction('rw', writeTables(mirror), async () => {
    const queued = await commandsOf(mirror)
    const command = queued.find(each => each.id === id)
    if (!command || (command.state === 'sending' && !undoOf(command))) return false
    await keepDependents(mirror, queued, command)
    if (await queueDeletion(mirror, queued, command, now)) return true
    await remove(mirror, command)
    await goOnWithout(mirror, queued, [command, ...goingWith(queued, command)])
    return true
  })
}

/**
 * Takes a command out of the outbox to be edited; its text stays as a draft until the editor forgets it, and commands that depend
 * on it wait for the edited copy. A command that may have arrived stays queued with its deletion behind it, and the draft gets
 * copies of its pictures.
 * @returns null when it is being sent or no longer queued
 */
export async function takeBack(mirror: Mirror, id: string, now = clock.now()): Promise<TakenBack | null> {
  return mirror.transaction('rw', writeTables(mirror), async () => {
    const queued = await commandsOf(mirror)
    const command = queued.find(each => each.id === id)
    if (!command || command.state === 'sending') return null
    await holdDependents(mirror, queued, command)
    if (await queueDeletion(mirror, queued, command, now)) await copyAsDraft(mirror, command, now)
    else await keepAsDraft(mirror, command)
    const { creates } = orderOf(command)
    if (creates !== undefined) await mirror.drafts.update(keptKey(id), { base: { id: creates, version: 0 } })
    const draft = await mirror.drafts.get(keptKey(id))
    const files = await mirror.files.where('owner').equals(keptKey(id)).toArray()
    const { kind, args } = (draft?.content ?? command) as NewCommand
    return { draftKey: keptKey(id), command: { kind, args } as NewCommand, files: files.map(asNew) }
  })
}

/**
 * Turns a command into a draft of its text and pictures; drops it if it has neither. To be called inside a transaction over the
 * queue's tables.
 */
export async function keepAsDraft(mirror: Mirror, command: Command, reason?: Reason, now = clock.now()): Promise<void> {
  const editable = isKnown(command) && sendingRulesOf(command).editor !== null
  const pictures = editable ? await mirror.files.where('owner').equals(command.id).count() : 0
  if (typedTextOf(command) === '' && pictures === 0) return remove(mirror, command)
  await writeKept(mirror, command, reason, now)
  await mirror.files
    .where('owner')
    .equals(command.id)
    .modify({ owner: keptKey(command.id) })
  await mirror.outbox.delete(command.seq)
}

/** Writes the draft that keeps the text of a command (PRODUCT 10.4). To be called inside a transaction over the drafts. */
export async function writeKept(mirror: Mirror, command: Command, reason: Reason | undefined, now: number) {
  await mirror.drafts.put({
    key: keptKey(command.id),
    content: { kind: command.kind, args: command.args },
    base: null,
    updatedAt: now,
    ...(reason ? { reason } : {}),
  })
}

/** Keeps the texts of commands as drafts whose editor was emptied: what they are about will not be sent. */
export async function releaseHeld(mirror: Mirror): Promise<void> {
  await mirror.transaction('rw', queueTables(mirror), async () => {
    const held = (await commandsOf(mirror)).filter(each => heldFor(each).length > 0)
    if (held.length === 0) return
    const edited = new Set((await mirror.drafts.toArray()).map(({ base }) => base?.id))
    for (const each of held) {
      if (!heldFor(each).every(id => edited.has(id))) await keepAsDraft(mirror, each, { code: 'gone', message: '' })
    }
  })
}

/** Turns the commands that can't do without one that is dropped into drafts. */
async function keepDependents(mirror: Mirror, queued: readonly Command[], command: Command): Promise<void> {
  for (const each of lostDependentsOf(queued, command, goingWith(queued, command))) {
    await keepAsDraft(mirror, each, { code: 'gone', message: '' })
  }
}

/** Lets the commands that depend on one that is edited wait for the copy. An earlier edit of the same text becomes a draft. */
async function holdDependents(mirror: Mirror, queued: readonly Command[], command: Command): Promise<void> {
  const { creates } = orderOf(command)
  if (creates === undefined) return
  for (const each of lostDependentsOf(queued, command, dependentsOf(queued, command.id))) {
    if (isEdit(each) && editedId(each) === creates) await keepAsDraft(mirror, each, { code: 'gone', message: '' })
    else await hold(mirror, each, command.id, creates)
  }
}

/** Of the commands that depend on one that is taken out those that lose it. */
function lostDependentsOf(queued: readonly Command[], command: Command, dependents: readonly Command[]): Command[] {
  if (orderOf(command).creates === undefined) return []
  const deletion = deletionOf(queued, command)
  // A command that waits for the deletion is the edited copy: it stays queued, with everything that depends on it.
  const staying = deletion ? [deletion, ...dependentsOf(queued, deletion.id)] : []
  return dependents.filter(each => !staying.includes(each))
}

/**
 * Queues the deletion of the thing that a command may have created already.
 * @returns false when the command certainly created nothing, or nothing that can be deleted
 */
async function queueDeletion(
  mirror: Mirror,
  queued: readonly Command[],
  command: Command,
  now: number,
): Promise<boolean> {
  const deletion = neverLeft(command) ? null : undoOf(command)
  if (!deletion) return false
  if (!deletionOf(queued, command)) await enqueue(mirror, deletion, command.user, { now })
  return true
}

/** Writes a copy of a command as a draft. Its pictures get new upload ids, as they may be uploaded twice. */
async function copyAsDraft(mirror: Mirror, command: Command, now: number): Promise<void> {
  const files = await mirror.files.where('owner').equals(command.id).toArray()
  let args = JSON.stringify(command.args)
  const owner = keptKey(command.id)
  await mirror.files.where('owner').equals(owner).delete()
  for (const file of files) {
    const id = uuidv7()
    args = args.replaceAll(file.id, id)
    await mirror.files.add({ ...file, id, owner, offset: 0, done: false })
  }
  await writeKept(mirror, { ...command, args: JSON.parse(args) } as Command, undefined, now)
}

const asNew = ({ id, blob, name, width, height }: NewFile): NewFile => ({
  id,
  blob,
  name,
  ...(width === undefined ? {} : { width }),
  ...(height === undefined ? {} : { height }),
})
