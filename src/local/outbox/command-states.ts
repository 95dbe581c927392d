import type { Changes } from '../../contract/entities/changes.ts'
import type { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { Command } from '../command/command.ts'
import { applyChanges } from '../mirror/apply-changes.ts'
import type { Mirror } from '../mirror/schema.ts'
import { truthTables } from '../mirror/truth-tables.ts'
import { isQuiet } from './command-table.ts'
import { deletionOf, queueOf, queueTables, remove } from './queue.ts'
import { sendingRulesOf, typedTextOf } from './sending-table.ts'
import { keepAsDraft, writeKept } from './take-back.ts'

/** A run of the sender claims commands under its own name, so that one that lost its lock changes nothing more. */
export type Run = { id: string; now: () => number; random: () => number }

const tooOld = { code: 'too_old', message: '' }

/** Gives back what a dead run was sending. To be called by whoever holds the lock. */
export async function recover(mirror: Mirror): Promise<void> {
  await mirror.transaction('rw', mirror.outbox, async () => {
    const stranded = (await queueOf(mirror)).filter(each => each.state === 'sending')
    await mirror.outbox.bulkPut(stranded.map(each => ({ ...each, state: 'waiting' as const })))
  })
}

/** Stops commands whose key the server may forget before they arrive: typed text becomes a draft, the others stay refused. */
export async function expireOld(mirror: Mirror, now: number): Promise<void> {
  await mirror.transaction('rw', queueTables(mirror), async () => {
    const queued = await queueOf(mirror)
    for (const each of queued) {
      if (each.createdAt + limits.commandLifeMs >= now) continue
      // Nobody wants a draft of what was discarded or taken back; its deletion still goes.
      if (deletionOf(queued, each)) await remove(mirror, each)
      else if (typedTextOf(each) !== '') await keepAsDraft(mirror, each, tooOld)
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
    const queued = await queueOf(mirror)
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

/** Writes the answer of a command into the mirror and drops the command, in one transaction. */
export async function applyAnswer(
  mirror: Mirror,
  run: Run,
  command: Command,
  answer: { data: unknown; changes: Changes } | 'gone',
): Promise<void> {
  const tables = [...queueTables(mirror), ...truthTables(mirror)]
  const rules = sendingRulesOf(command)
  await mirror.transaction('rw', tables, async () => {
    if (!(await isMine(mirror, run, command))) return
    const now = run.now()
    if (answer === 'gone') {
      await rules.applyGone?.(mirror, command as never, now)
    } else {
      const before = await rules.readBefore?.(mirror, command as never)
      await applyChanges(mirror, answer.changes, 'write', now)
      await rules.applyAnswer({ mirror, command, before, now, ...answer } as never)
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
  const rules = sendingRulesOf(command)
  await mirror.transaction('rw', tables, async () => {
    if (!(await isMine(mirror, run, command))) return
    // Nobody waits for it any more, and its deletion need not either.
    if (isQuiet(command) || deletionOf(await queueOf(mirror), command)) return remove(mirror, command)
    if (error.code === 'conflict' && (await rules.conflict?.mergeIntoLater(mirror, command as never))) {
      return remove(mirror, command)
    }
    const reason = { code: error.code, message: error.issues?.[0]?.message ?? error.message }
    await mirror.outbox.put({ ...command, state: 'refused', error: reason })
    const gone = error.code === 'not_found' || error.code === 'gone'
    const typed = typedTextOf(command) !== ''
    if (rules.draftWhenRefused || (gone && typed)) await writeKept(mirror, command, reason, run.now())
    if (gone) await rules.noteTargetGone?.(mirror, command.args as never, run.now())
  })
}

async function isMine(mirror: Mirror, run: Run, command: Command): Promise<boolean> {
  const held = await mirror.outbox.get(command.seq)
  return held?.state === 'sending' && held.sender === run.id
}
