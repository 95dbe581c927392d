import { uuidv7 } from '../../contract/uuid.ts'
import type { Command, NewCommand, NewFile, QueuedFields, Writer } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Reason } from '../command/waiting.ts'
import { photosKey } from '../galleries/photos-key.ts'
import type { Mirror } from '../mirror/schema.ts'
import { settingKey } from '../settings/setting-keys.ts'
import { type About, aboutOf, deletionOf, typedText } from './about.ts'

/** What an editor gets back when a command is taken out of the outbox to be changed. */
export type TakenBack = { draftKey: string; command: NewCommand; files: NewFile[] }

/** The key under which the outbox keeps what it could not send. */
export const keptKey = (commandId: string): string => `kept:${commandId}`

/** The tables of the queue; a transaction around its functions has to name them. */
export const queueTables = (mirror: Mirror) => [mirror.outbox, mirror.files, mirror.drafts, mirror.meta]

/** The tables of {@link enqueue}. */
export const writeTables = (mirror: Mirror) => [
  ...queueTables(mirror),
  mirror.posts,
  mirror.comments,
  mirror.profiles,
  mirror.singles,
]

/**
 * Accepts a write, from any tab, in one transaction. A toggle replaces the ones before it that never left; deleting what
 * only waits takes it back.
 * @param user who writes; the command is sent in this person's session only
 * @param options `notBefore` in ms: it is not sent sooner
 * @returns the command's id, or null when nothing is left to send
 */
export function enqueue(
  mirror: Mirror,
  command: NewCommand,
  user: Writer,
  { dependsOn = [], now = Date.now(), notBefore = 0 }: { dependsOn?: string[]; now?: number; notBefore?: number } = {},
): Promise<string | null> {
  const { id: userId, username, user_tag, avatar, premium_status } = user
  const about = aboutOf(command)
  return mirror.transaction('rw', writeTables(mirror), async () => {
    const queued = await commandsOf(mirror)
    if (about.deletes !== undefined) {
      const creator = queued.find(each => aboutOf(each).creates === about.deletes)
      if (creator && neverLeft(creator)) {
        for (const each of [creator, ...dependents(queued, creator.id)]) await remove(mirror, each)
        await mirror.drafts.delete(photosKey(about.deletes))
        return null
      }
    }
    if (about.toggle !== undefined) {
      const replaced = queued.filter(each => aboutOf(each).toggle === about.toggle && neverLeft(each))
      for (const each of replaced) await remove(mirror, each)
      const others = queued.some(each => aboutOf(each).toggle === about.toggle && !replaced.includes(each))
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
      subject: about.subject,
      dependsOn: [...new Set([...dependsOn, ...creatorsOf(queued, about), ...undoingBefore(queued, about)])],
    }
    await mirror.files.bulkPut((command.files ?? []).map(file => ({ ...file, owner: id, offset: 0, done: false })))
    await mirror.outbox.add({ kind: command.kind, args: command.args, ...queue } as Command)
    await ring(mirror)
    return id
  })
}

/** Lets a refused command go again, under the same key. */
export async function retry(mirror: Mirror, id: string): Promise<void> {
  await mirror.transaction('rw', queueTables(mirror), async () => {
    const command = await mirror.outbox.get({ id })
    if (!command || command.state === 'sending') return
    const { error: _, ...rest } = command
    await mirror.outbox.put({ ...rest, state: 'waiting', nextAt: 0 } as Command)
    await mirror.drafts.delete(keptKey(id))
    await ring(mirror)
  })
}

/**
 * Throws a command away, with its pictures. What others wrote to depend on it becomes drafts. What may have arrived, or is on
 * its way, goes on, with its deletion behind it.
 * @returns false when it has been sent by now, or is on its way and nothing that could be deleted
 */
export async function discard(mirror: Mirror, id: string, now = Date.now()): Promise<boolean> {
  return mirror.transaction('rw', writeTables(mirror), async () => {
    const queued = await commandsOf(mirror)
    const command = queued.find(each => each.id === id)
    if (!command || (command.state === 'sending' && !deletionOf(command))) return false
    await leaveBehind(mirror, queued, command)
    if (!(await undoLater(mirror, queued, command, now))) await remove(mirror, command)
    return true
  })
}

/**
 * Takes a command out to be edited; what was typed stays as a draft until the editor forgets it. What may have arrived
 * goes on, with its deletion behind it, and the draft has copies of its pictures.
 * @returns null while it is being sent or when it is gone
 */
export async function takeBack(mirror: Mirror, id: string, now = Date.now()): Promise<TakenBack | null> {
  return mirror.transaction('rw', writeTables(mirror), async () => {
    const queued = await commandsOf(mirror)
    const command = queued.find(each => each.id === id)
    if (!command || command.state === 'sending') return null
    await leaveBehind(mirror, queued, command)
    if (await undoLater(mirror, queued, command, now)) await copyAsDraft(mirror, command, now)
    else await keepAsDraft(mirror, command)
    const draft = await mirror.drafts.get(keptKey(id))
    const files = await mirror.files.where('owner').equals(keptKey(id)).toArray()
    const { kind, args } = (draft?.content ?? command) as NewCommand
    return { draftKey: keptKey(id), command: { kind, args } as NewCommand, files: files.map(asNew) }
  })
}

/** Makes drafts of what cannot go without a command that makes something. */
async function leaveBehind(mirror: Mirror, queued: readonly Command[], command: Command): Promise<void> {
  if (aboutOf(command).creates === undefined) return
  const undoing = undoingOf(queued, command)
  // What waits for the deletion is an edited copy, and what hangs on that.
  const going = undoing ? [undoing, ...dependents(queued, undoing.id)] : []
  for (const each of dependents(queued, command.id)) {
    if (!going.includes(each)) await keepAsDraft(mirror, each, { code: 'gone', message: '' })
  }
}

/**
 * Sees to the deletion of what a command may have made already.
 * @returns false when it has made nothing, or nothing that can be deleted
 */
async function undoLater(mirror: Mirror, queued: readonly Command[], command: Command, now: number): Promise<boolean> {
  const deletion = neverLeft(command) ? null : deletionOf(command)
  if (!deletion) return false
  if (!undoingOf(queued, command)) await enqueue(mirror, deletion, command.user, { now })
  return true
}

/** The waiting deletion of what a command makes. */
export const undoingOf = (queued: readonly Command[], command: Command): Command | undefined => {
  const { creates } = aboutOf(command)
  return queued.find(each => creates !== undefined && aboutOf(each).deletes === creates)
}

/** Keeps a copy of what a command says as a draft; its pictures get names of their own, as they may go up twice. */
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

/** Makes a draft of what was typed for a command, and drops the command. Inside a transaction over the queue's tables. */
export async function keepAsDraft(mirror: Mirror, command: Command, reason?: Reason, now = Date.now()): Promise<void> {
  if (typedText(command) === '') return remove(mirror, command)
  await writeKept(mirror, command, reason, now)
  await mirror.files
    .where('owner')
    .equals(command.id)
    .modify({ owner: keptKey(command.id) })
  await mirror.outbox.delete(command.seq)
}

/** Keeps the text of a command that stays refused (decision 72). Inside a transaction over the drafts. */
export async function writeKept(mirror: Mirror, command: Command, reason: Reason | undefined, now: number) {
  await mirror.drafts.put({
    key: keptKey(command.id),
    content: { kind: command.kind, args: command.args },
    base: null,
    updatedAt: now,
    ...(reason ? { reason } : {}),
  })
}

/** All commands that cannot go without the one, at any remove. */
function dependents(queued: readonly Command[], id: string): Command[] {
  const direct = queued.filter(each => each.dependsOn.includes(id))
  return [...new Set(direct.flatMap(each => [each, ...dependents(queued, each.id)]))]
}

/** The name of the counter that rises whenever there is something new to send. */
export const bellKey = 'outbox-bell'

async function ring(mirror: Mirror): Promise<void> {
  const bell = await mirror.meta.get(bellKey)
  await mirror.meta.put({ key: bellKey, value: Number(bell?.value ?? 0) + 1 })
}

/** Drops a command with all that belongs to it. Inside a transaction over the queue's tables. */
export async function remove(mirror: Mirror, command: Command): Promise<void> {
  await mirror.files.where('owner').equals(command.id).delete()
  await mirror.drafts.delete(keptKey(command.id))
  await mirror.outbox.delete(command.seq)
}

/** The server cannot have it: it was never tried, or refused. One that was tried may have arrived although no answer came. */
const neverLeft = (command: Command): boolean =>
  command.state === 'refused' || (command.state === 'waiting' && command.attempts === 0)

const creatorsOf = (queued: readonly Command[], about: About): string[] =>
  queued.filter(each => about.needs.includes(aboutOf(each).creates ?? '')).map(each => each.id)

/** The deletions of posts that were taken back: a new post may be the edited copy, and is never there beside the first. */
const undoingBefore = (queued: readonly Command[], { creates, subject }: About): string[] =>
  creates === undefined || subject !== `post ${creates}`
    ? []
    : queued.filter(each => each.kind.startsWith('posts.')).flatMap(each => undoingOf(queued, each)?.id ?? [])

async function isTrueAlready(mirror: Mirror, command: NewCommand): Promise<boolean> {
  switch (command.kind) {
    case 'posts.save':
    case 'posts.unsave':
      return (await mirror.posts.get(command.args.params.id))?.post.saved === (command.kind === 'posts.save')
    case 'posts.react':
      return (await mirror.posts.get(command.args.params.id))?.post.my_reaction === command.args.body.reaction
    case 'comments.react': {
      const row = await mirror.comments.get(command.args.params.commentId)
      return row?.comment.my_reaction === command.args.body.reaction
    }
    case 'social.follow':
    case 'social.unfollow': {
      const row = await mirror.profiles.get(command.args.params.id)
      return row !== undefined && (row.profile.follow_state !== 'none') === (command.kind === 'social.follow')
    }
    case 'social.block':
    case 'social.unblock': {
      const row = await mirror.profiles.get(command.args.params.id)
      return row?.profile.blocked_by_me === (command.kind === 'social.block')
    }
    case 'settings.change': {
      const { name, value } = command.args.body
      const rows = await mirror.singles.where('key').startsWith(settingKey('')).toArray()
      const items = rows.flatMap(row => (Array.isArray(row.value) ? row.value : []))
      return items.some(each => each.name === name && each.value === value)
    }
    default:
      return false
  }
}

const asNew = ({ id, blob, name, width, height }: NewFile): NewFile => ({
  id,
  blob,
  name,
  ...(width === undefined ? {} : { width }),
  ...(height === undefined ? {} : { height }),
})
