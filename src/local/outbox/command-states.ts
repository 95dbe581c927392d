import type { Changes } from '../../contract/entities/changes.ts'
import type { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { isTried, type Reason } from '../command/waiting.ts'
import { applyChanges } from '../mirror/apply-changes.ts'
import { latestTime, toldTime } from '../mirror/latest-time.ts'
import { isRecent } from '../mirror/recent.ts'
import type { Mirror } from '../mirror/schema.ts'
import { momentNow } from '../mirror/ticks.ts'
import { truthTables } from '../mirror/truth-tables.ts'
import { isKnown, isQuiet } from './command-table.ts'
import { isHeld } from './held.ts'
import { deletionOf, isTooOld, queueTables, remove, tooOld } from './queue.ts'
import { sendingRulesOf, typedTextOf } from './sending-table.ts'
import { writeKept } from './take-back.ts'

/** One page's or worker's sender. It claims commands under its own id, so that it can change nothing after it lost the lock. */
export type Run = { id: string; now: () => number; random: () => number }

/** Makes commands that a dead run was sending wait again, under the same key. To be called by the holder of the lock. */
export async function recover(mirror: Mirror): Promise<void> {
  await mirror.transaction('rw', mirror.outbox, async () => {
    const stranded = (await commandsOf(mirror)).filter(each => each.state === 'sending')
    await mirror.outbox.bulkPut(stranded.map(each => ({ ...each, state: 'waiting' as const })))
  })
}

/**
 * Gives up commands that were first tried so long ago that the server may have forgotten their idempotency key: sending them again
 * could repeat their effect (PRODUCT 10.7). They stay in the outbox as refused, so that they say so where they show; typed text is kept as a draft
 * as well. What was never tried may be as old as it likes: the server has never heard of it.
 */
export async function expireOld(mirror: Mirror, now: number): Promise<void> {
  await mirror.transaction('rw', queueTables(mirror), async () => {
    await latestTime(mirror, now)
    const known = Math.max(now, await toldTime(mirror))
    const queued = await commandsOf(mirror)
    for (const each of queued) {
      if (!isTried(each) || !isKnown(each)) continue
      const triedAt = each.triedAt ?? each.createdAt
      // By a clock that was ahead: its age is unknown, and counts from now. The server remembers keys for longer than twice.
      // What the server said keeps a clock that was set back years from making it years old once it is right again.
      if (triedAt > known) await mirror.outbox.put({ ...each, triedAt: known })
      if (triedAt > now || isRecent(triedAt, limits.commandLifeMs, now)) continue
      // A command that was discarded or taken back leaves no draft; its deletion is still sent.
      if (isQuiet(each) || deletionOf(queued, each)) {
        await remove(mirror, each)
        continue
      }
      if (isTooOld(each)) continue
      await mirror.outbox.put({ ...each, state: 'refused', error: tooOld })
      if (typedTextOf(each) !== '') await writeKept(mirror, each, tooOld, now)
    }
  })
}

/**
 * Claims the next command that may be sent: in the order of writing within its subject and those that may turn out to be the same,
 * after the commands that it depends on, and not before its time.
 * @returns the command; or the time when the next one is due, in ms; or null when nothing can be sent later either
 */
export async function claim(mirror: Mirror, run: Run): Promise<Command | number | null> {
  return mirror.transaction('rw', mirror.outbox, mirror.meta, mirror.chats, async () => {
    const queued = await commandsOf(mirror)
    const ids = new Set(queued.map(each => each.id))
    const held = new Set<string>()
    let due: number | null = null
    for (const command of queued) {
      if (command.state === 'refused') continue
      const blocked = held.has(command.subject) || isHeld(command) || command.dependsOn.some(id => ids.has(id))
      held.add(command.subject)
      // A command of a newer build is left to it.
      if (!isKnown(command)) continue
      const { alsoHolds } = sendingRulesOf(command)
      for (const subject of alsoHolds ? await alsoHolds(mirror, command as never, queued) : []) held.add(subject)
      // `recover` left none in state 'sending': the run that took over the lock is sending it.
      if (blocked || command.state === 'sending') continue
      if (isAhead(command.nextAt, command.waitsSince ?? command.createdAt, run.now())) {
        due = Math.min(due ?? command.nextAt, command.nextAt)
        continue
      }
      const tried = isTried(command) ? command.triedAt : await latestTime(mirror, run.now())
      const triedAt = tried ?? command.createdAt
      const claimed: Command = { ...command, state: 'sending', sender: run.id, attempts: command.attempts + 1, triedAt }
      await mirror.outbox.put(claimed)
      return claimed
    }
    return due
  })
}

/** Writes the answer of a command into the mirror and deletes the command, in one transaction; `gone`: see `applyGone`. */
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
    const now = await momentNow(mirror, run.now)
    if (answer === 'gone') {
      await rules.applyGone?.(mirror, command as never, now)
    } else {
      const before = await rules.readBefore?.(mirror, command as never)
      await applyChanges(mirror, answer.changes, 'write')
      await rules.applyAnswer({ mirror, command, before, now, ...answer } as never)
    }
    await mirror.files.where('owner').equals(command.id).delete()
    await mirror.outbox.delete(command.seq)
  })
}

/** Makes a command wait until `nextAt`, in ms; `reason` says what stopped it. */
export async function postpone(mirror: Mirror, run: Run, command: Command, nextAt: number, reason: Reason) {
  await mirror.transaction('rw', mirror.outbox, async () => {
    if (!(await isMine(mirror, run, command))) return
    await mirror.outbox.put({
      ...command,
      state: 'waiting',
      nextAt,
      waitsSince: run.now(),
      error: reason,
    })
  })
}

/** Keeps a command that the server refused, with the reason; if its target is gone, its text is kept as a draft as well. */
export async function refuse(mirror: Mirror, run: Run, command: Command, error: CallError): Promise<void> {
  const tables = [...queueTables(mirror), ...truthTables(mirror)]
  const rules = sendingRulesOf(command)
  await mirror.transaction('rw', tables, async () => {
    if (!(await isMine(mirror, run, command))) return
    // It was quiet, or discarded already: nobody needs to hear of the refusal, and its deletion no longer waits for it.
    if (isQuiet(command) || deletionOf(await commandsOf(mirror), command)) return remove(mirror, command)
    if (error.code === 'conflict' && (await rules.conflict?.mergeIntoLater(mirror, command as never))) {
      return remove(mirror, command)
    }
    const reason = { code: error.code, message: error.issues?.[0]?.message ?? error.message }
    await mirror.outbox.put({ ...command, state: 'refused', error: reason })
    const gone = error.code === 'not_found' || error.code === 'gone'
    const typed = typedTextOf(command) !== ''
    if (rules.draftWhenRefused || (gone && typed)) await writeKept(mirror, command, reason, run.now())
    if (gone) await rules.noteTargetGone?.(mirror, command.args as never)
  })
}

/** Whether a time to wait for is ahead; not if the clock was set back behind the time at which the waiting began, all in ms. */
export const isAhead = (until: number, since: number, now: number): boolean => until > now && since <= now

async function isMine(mirror: Mirror, run: Run, command: Command): Promise<boolean> {
  const held = await mirror.outbox.get(command.seq)
  return held?.state === 'sending' && held.sender === run.id
}
