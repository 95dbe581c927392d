import { uuidv7 } from '../../contract/uuid.ts'
import { followMoved } from '../chat/moved.ts'
import type { Command, NewCommand, QueuedFields, Writer } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Order } from '../command/rules.ts'
import { isTried } from '../command/waiting.ts'
import type { Mirror } from '../mirror/schema.ts'
import { clock } from '../wire/clock.ts'
import { argsWithout, isTrueAlready, orderOf } from './command-table.ts'

/** The key of the draft that holds the text of a command that could not be sent. */
export const keptKey = (commandId: string): string => `kept:${commandId}`

/** The tables of the queue; a transaction around functions of this file has to name them. */
export const queueTables = (mirror: Mirror) => [mirror.outbox, mirror.files, mirror.drafts, mirror.meta]

/** The tables that {@link enqueue} needs; a transaction around it has to name them. */
export const writeTables = (mirror: Mirror) => [
  ...queueTables(mirror),
  mirror.posts,
  mirror.comments,
  mirror.profiles,
  mirror.singles,
]

/**
 * Queues a write, from any tab, in one transaction. A toggle replaces earlier commands with the same toggle that were
 * never sent; deleting something whose creation was never sent drops both, with everything that depends on it; what was never tried is
 * amended in its place.
 * @param user who writes; the command is sent in this person's session only
 * @param options `dependsOn`: ids of further commands to wait for; `notBefore`: the earliest time to send it, in ms
 * @returns the command's id, or null when nothing is left to send
 */
export function enqueue(
  mirror: Mirror,
  written: NewCommand,
  user: Writer,
  { dependsOn = [], now = clock.now(), notBefore = 0 }: { dependsOn?: string[]; now?: number; notBefore?: number } = {},
): Promise<string | null> {
  const { id: userId, username, user_tag, avatar, premium_status } = user
  return mirror.transaction('rw', writeTables(mirror), async () => {
    const command = await followMoved(mirror, written, orderOf(written).subject)
    const order = orderOf(command)
    const queued = await commandsOf(mirror)
    if (order.deletes !== undefined) {
      const creator = queued.find(each => orderOf(each).creates === order.deletes)
      if (creator && neverLeft(creator)) {
        const dropped = [creator, ...goingWith(queued, creator)]
        for (const each of dropped) await remove(mirror, each)
        await goOnWithout(mirror, queued, dropped)
        await mirror.drafts.bulkDelete([...(orderOf(creator).drafts ?? [])])
        return null
      }
    }
    const { amends } = order
    // Where an edit waits already, made while a closed site turned the first command away, a later one in that would be sent before it.
    const isEdited = queued.some(each => amends && orderOf(each).amends?.id === amends.id)
    const amended = amends && !isEdited && queued.find(each => !isTried(each) && orderOf(each).creates === amends.id)
    if (amended && 'body' in amended.args) {
      const args = { ...amended.args, body: { ...amended.args.body, ...amends.body } }
      await mirror.outbox.put({ ...amended, args } as Command)
      return null
    }
    if (order.toggle !== undefined) {
      const replaced = queued.filter(each => orderOf(each).toggle === order.toggle && neverLeft(each))
      for (const each of replaced) await remove(mirror, each)
      const others = queued.some(each => orderOf(each).toggle === order.toggle && !replaced.includes(each))
      if (replaced.length > 0 && !others && (await isTrueAlready(mirror, command))) return null
    }
    const id = uuidv7()
    const queue: QueuedFields = {
      id,
      user: { id: userId, username, user_tag, avatar, premium_status },
      createdAt: now,
      attempts: 0,
      nextAt: notBefore,
      state: 'waiting',
      subject: order.subject,
      dependsOn: [...new Set([...dependsOn, ...creatorsOf(queued, order), ...deletionsBefore(queued, command, order)])],
    }
    await mirror.files.bulkPut((command.files ?? []).map(file => ({ ...file, owner: id, offset: 0, done: false })))
    await mirror.outbox.add({ kind: command.kind, args: command.args, ...queue } as Command)
    await notifySender(mirror)
    return id
  })
}

/** The queued deletion of the thing that a command creates. */
export const deletionOf = (queued: readonly Command[], command: Command): Command | undefined => {
  const { creates } = orderOf(command)
  return queued.find(each => creates !== undefined && orderOf(each).deletes === creates)
}

/** All commands that depend on a command, directly or through others. */
export function dependentsOf(queued: readonly Command[], id: string): Command[] {
  const direct = queued.filter(each => each.dependsOn.includes(id))
  return [...new Set(direct.flatMap(each => [each, ...dependentsOf(queued, each.id)]))]
}

/** What goes with a command that is dropped unsent: the commands that need what it creates, directly or through others. */
export function goingWith(queued: readonly Command[], command: Command): Command[] {
  const direct = queued.filter(each => each.dependsOn.includes(command.id) && argsWithout(each, command) === null)
  return [...new Set(direct.flatMap(each => [each, ...goingWith(queued, each)]))]
}

/** Lets the commands that can do without what dropped ones create go on without it. To be called inside a transaction over the queue. */
export async function goOnWithout(mirror: Mirror, queued: readonly Command[], dropped: readonly Command[]) {
  for (const command of queued) {
    const needed = dropped.filter(each => command.dependsOn.includes(each.id))
    if (needed.length === 0 || dropped.includes(command)) continue
    const args = needed.reduce(
      (left, each) => argsWithout({ ...command, args: left } as Command, each) ?? left,
      command.args,
    )
    const dependsOn = command.dependsOn.filter(id => !needed.some(each => each.id === id))
    await mirror.outbox.put({ ...command, args, dependsOn } as Command)
  }
}

/** Why a command is refused that was first tried so long ago that the server may have forgotten its idempotency key. */
export const tooOld = { code: 'too_old', message: '' }

/** @see tooOld */
export const isTooOld = ({ state, error }: Command): boolean => state === 'refused' && error?.code === tooOld.code

/**
 * Whether the server certainly has no effect of a command: it was never tried, or the server refused it. A command that was
 * tried may have arrived although no answer came.
 */
export const neverLeft = (command: Command): boolean =>
  (command.state === 'refused' && !isTooOld(command)) || (command.state === 'waiting' && !isTried(command))

/** The key of a counter that rises whenever there is something new to send; the senders of all tabs watch it. */
export const senderSignalKey = 'outbox-bell'

/** Where `meta` keeps since when and until when nothing is sent at all: the server has said so, whoever's session ends meanwhile. */
export const pauseKey = 'sending-pause'

/** Wakes the senders of all tabs. To be called inside a transaction over the queue's tables. */
export async function notifySender(mirror: Mirror): Promise<void> {
  const signal = await mirror.meta.get(senderSignalKey)
  await mirror.meta.put({ key: senderSignalKey, value: Number(signal?.value ?? 0) + 1 })
}

/** Deletes a command with its pictures and its kept draft. To be called inside a transaction over the queue's tables. */
export async function remove(mirror: Mirror, command: Command): Promise<void> {
  await mirror.files.where('owner').equals(command.id).delete()
  await mirror.drafts.delete(keptKey(command.id))
  await mirror.outbox.delete(command.seq)
}

const creatorsOf = (queued: readonly Command[], order: Order): string[] =>
  queued.filter(each => order.needs.includes(orderOf(each).creates ?? '')).map(each => each.id)

const deletionsBefore = (queued: readonly Command[], { kind }: NewCommand, order: Order): string[] =>
  order.afterDeletionsOfItsTopic
    ? queued.filter(each => topicOf(each.kind) === topicOf(kind)).flatMap(each => deletionOf(queued, each)?.id ?? [])
    : []

const topicOf = (kind: string): string => kind.slice(0, kind.indexOf('.'))
