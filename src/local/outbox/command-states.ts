import type { Changes } from '../../contract/entities/changes.ts'
import type { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { placeComment } from '../comments/thread-rows.ts'
import { applyChanges } from '../mirror/apply-changes.ts'
import { markGone } from '../mirror/apply-rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { truthTables } from '../mirror/truth-tables.ts'
import { placePost, placeSaved } from '../posts/place-own.ts'
import { aboutOf, isQuiet, typedText } from './about.ts'
import { keepAsDraft, queueTables, remove, undoingOf, writeKept } from './queue.ts'
import { applyContent, mergedIntoLater } from './settle-content.ts'
import { applyAnswer, beforeAnswer, dropGone } from './settle-people.ts'

/** A run of the flusher claims commands under its own name, so that one that lost its lock changes nothing more. */
export type Run = { id: string; now: () => number; random: () => number }

const nothing: Changes = { posts: [], comments: [], removals: [] }
const tooOld = { code: 'too_old', message: '' }

/** Gives back what a dead run was sending. To be called by whoever holds the lock. */
export async function recover(mirror: Mirror): Promise<void> {
  await mirror.transaction('rw', mirror.outbox, async () => {
    const stranded = (await commandsOf(mirror)).filter(each => each.state === 'sending')
    await mirror.outbox.bulkPut(stranded.map(each => ({ ...each, state: 'waiting' as const })))
  })
}

/** Stops commands whose key the server may forget before they arrive: what was typed becomes a draft, the rest stays refused. */
export async function retire(mirror: Mirror, now: number): Promise<void> {
  await mirror.transaction('rw', queueTables(mirror), async () => {
    const queued = await commandsOf(mirror)
    for (const each of queued) {
      if (each.createdAt + limits.commandLifeMs >= now) continue
      // What was thrown away or taken back is nobody's draft any more; its deletion still goes.
      if (undoingOf(queued, each)) await remove(mirror, each)
      else if (typedText(each) !== '') await keepAsDraft(mirror, each, tooOld)
      else if (each.state !== 'refused') await mirror.outbox.put({ ...each, state: 'refused', error: tooOld })
    }
  })
}

/**
 * Takes the next command that may go: in the order of writing, per subject, after what it depends on, not before its time.
 * @returns the command, or when the next one is due, in ms, or null when none waits
 */
export async function claim(mirror: Mirror, run: Run): Promise<Command | number | null> {
  return mirror.transaction('rw', mirror.outbox, async () => {
    const queued = await commandsOf(mirror)
    const ids = new Set(queued.map(each => each.id))
    const held = new Set<string>()
    let due: number | null = null
    for (const command of queued) {
      if (command.state === 'refused') continue
      const blocked = held.has(command.subject) || command.dependsOn.some(id => ids.has(id))
      held.add(command.subject)
      // One that is being sent here belongs to whoever took the lock over.
      if (blocked || command.state === 'sending') continue
      if (command.nextAt > run.now()) {
        due = Math.min(due ?? command.nextAt, command.nextAt)
        continue
      }
      const claimed: Command = { ...command, state: 'sending', sender: run.id, attempts: command.attempts + 1 }
      await mirror.outbox.put(claimed)
      return claimed
    }
    return due
  })
}

/** Writes what a command caused and drops it, in one transaction. */
export async function finish(
  mirror: Mirror,
  run: Run,
  command: Command,
  answer: { data: unknown; changes: Changes } | 'gone',
): Promise<void> {
  const tables = [...queueTables(mirror), ...truthTables(mirror)]
  await mirror.transaction('rw', tables, async () => {
    if (!(await isMine(mirror, run, command))) return
    const now = run.now()
    if (answer === 'gone') {
      await buryTarget(mirror, command, now)
      await dropGone(mirror, command, now)
      await applyContent(mirror, command, null, nothing)
    } else {
      const before = await beforeAnswer(mirror, command)
      await applyChanges(mirror, answer.changes, 'write', now)
      await place(mirror, command, answer.changes)
      await applyAnswer(mirror, command, answer.data, before, now)
      await applyContent(mirror, command, answer.data, answer.changes)
    }
    await mirror.files.where('owner').equals(command.id).delete()
    await mirror.outbox.delete(command.seq)
  })
}

/** Puts a command back to go again at `nextAt`, in ms; `code` says what stopped it. */
export async function postpone(mirror: Mirror, run: Run, command: Command, nextAt: number, code: string) {
  await mirror.transaction('rw', mirror.outbox, async () => {
    if (!(await isMine(mirror, run, command))) return
    await mirror.outbox.put({ ...command, state: 'waiting', nextAt, error: { code, message: '' } })
  })
}

/** Keeps a command that the server will not take, with the reason; of one whose target is gone, the text as a draft too. */
export async function refuse(mirror: Mirror, run: Run, command: Command, error: CallError): Promise<void> {
  const tables = [...queueTables(mirror), ...truthTables(mirror)]
  await mirror.transaction('rw', tables, async () => {
    if (!(await isMine(mirror, run, command))) return
    // Nobody waits for it any more, and its deletion need not either.
    if (isQuiet(command) || undoingOf(await commandsOf(mirror), command)) return remove(mirror, command)
    if (error.code === 'conflict' && (await mergedIntoLater(mirror, command))) return
    const reason = { code: error.code, message: error.issues?.[0]?.message ?? error.message }
    await mirror.outbox.put({ ...command, state: 'refused', error: reason })
    if (command.kind.startsWith('social.report')) await writeKept(mirror, command, reason, run.now())
    if (error.code !== 'not_found' && error.code !== 'gone') return
    if (typedText(command) !== '') await writeKept(mirror, command, reason, run.now())
    if (command.kind.startsWith('posts.')) await buryTarget(mirror, command, run.now())
  })
}

async function isMine(mirror: Mirror, run: Run, command: Command): Promise<boolean> {
  const held = await mirror.outbox.get(command.seq)
  return held?.state === 'sending' && held.sender === run.id
}

async function buryTarget(mirror: Mirror, command: Command, now: number): Promise<void> {
  const [topic] = command.kind.split('.')
  if (topic !== 'posts' && topic !== 'comments') return
  const id = aboutOf(command).deletes ?? aboutOf(command).needs[0]
  const kind = topic === 'posts' ? 'post' : 'comment'
  if (id !== undefined) await markGone(mirror, { kind, id }, now)
}

async function place(mirror: Mirror, command: Command, changes: Changes): Promise<void> {
  const { creates } = aboutOf(command)
  for (const post of changes.posts) if (post.id === creates) await placePost(mirror, post)
  for (const comment of changes.comments) if (comment.id === creates) await placeComment(mirror, comment)
  if (command.kind === 'posts.save') await placeSaved(mirror, command.args.params.id, true)
  if (command.kind === 'posts.unsave') await placeSaved(mirror, command.args.params.id, false)
}
