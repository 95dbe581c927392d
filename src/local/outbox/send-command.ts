import type { OutputOf } from '../../contract/calls/index.ts'
import type { Changes } from '../../contract/entities/changes.ts'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { Command } from '../command/command.ts'
import type { Mirror } from '../mirror/schema.ts'
import { uploadFile } from '../uploads/upload-file.ts'
import { type Client, NoNetwork } from '../wire/client.ts'
import { sendingRulesOf } from './sending-table.ts'

/** How an attempt to send a command ended. */
export type SendStatus =
  | { kind: 'done'; changes: Changes; data: unknown }
  /** The thing that it deletes or ends is not there: as good as done. */
  | { kind: 'gone-already' }
  /** `unsent`: the command itself has not left the device, as its pictures had not arrived, or the browser said all along that it was offline. */
  | { kind: 'no-network'; unsent: boolean }
  | { kind: 'later'; error: CallError; unsent: boolean }
  | { kind: 'refused'; error: CallError }
  | { kind: 'sign-in' }
  /** Nothing is taken before the member has accepted new terms. */
  | { kind: 'terms' }
  | { kind: 'aborted' }

const nothing: Changes = { posts: [], comments: [], removals: [] }

/**
 * Uploads the pictures of a command, then sends the command with its id as Idempotency-Key.
 * @param onPercent called with 0 to 90 while pictures are uploaded
 */
export async function sendCommand(
  mirror: Mirror,
  client: Client,
  command: Command,
  onPercent: (percent: number) => void | Promise<void>,
  signal: AbortSignal,
): Promise<SendStatus> {
  const wasOffline = isOffline()
  let unsent = true
  try {
    await sendFiles(mirror, client, command, onPercent, signal)
    unsent = false
    const options = { idempotencyKey: command.id, signal }
    // The kind and its arguments belong together, which TypeScript does not see in a union.
    const { data } = await client.call(command.kind, command.args as never, options)
    return { kind: 'done', changes: changesOf(data), data }
  } catch (error) {
    if (signal.aborted) return { kind: 'aborted' }
    if (error instanceof CallError) return statusOf(error, mirror, command, unsent)
    if (error instanceof NoNetwork) return { kind: 'no-network', unsent: unsent || (wasOffline && isOffline()) }
    throw error
  }
}

/** Whether the browser says that it has no connection at all: then a request fails before it is sent. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false

async function sendFiles(
  mirror: Mirror,
  client: Client,
  command: Command,
  onPercent: (percent: number) => void | Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const files = await mirror.files.where('owner').equals(command.id).toArray()
  if (files.length === 0) return
  const whole = files.reduce((sum, file) => sum + file.blob.size, 0)
  let before = 0
  await onPercent(0)
  for (const file of files) {
    const sent = (bytes: number) => onPercent(Math.floor(((before + bytes) / whole) * limits.uploadProgressBeforeEnd))
    if (!file.done) await uploadFile(mirror, client, file, sent, signal)
    before += file.blob.size
    await sent(0)
  }
}

async function statusOf(error: CallError, mirror: Mirror, command: Command, unsent: boolean): Promise<SendStatus> {
  if (error.retry === 'after-sign-in') return { kind: 'sign-in' }
  if (error.retry === 'after-accepting') return { kind: 'terms' }
  if (error.code === 'upload_incomplete') {
    await mirror.files.where('owner').equals(command.id).modify({ done: false })
  }
  if (error.retry === 'later') return { kind: 'later', error, unsent }
  const gone = error.code === 'not_found' || error.code === 'gone'
  return gone && sendingRulesOf(command).applyGone ? { kind: 'gone-already' } : { kind: 'refused', error }
}

/** The rows and removals in a write's answer; empty for answers without them. */
function changesOf(data: OutputOf<Command['kind']>): Changes {
  const changes: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'changes') : undefined
  const lists = changes as Partial<Record<keyof Changes, unknown>> | undefined
  const whole = lists && [lists.posts, lists.comments, lists.removals].every(Array.isArray)
  return whole ? (changes as Changes) : nothing
}
