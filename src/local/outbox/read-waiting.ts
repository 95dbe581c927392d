import { limits } from '../../contract/limits.ts'
import type { PlainKey } from '../../contract/messages/text.ts'
import { plainText } from '../../contract/rich-text/plain-text.ts'
import type { Command, StoredFile } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { type Waiting, waitingOf } from '../command/waiting.ts'
import { grouped } from '../mirror/grouped.ts'
import type { Mirror } from '../mirror/schema.ts'
import { isQuiet } from './command-table.ts'
import { deletionOf } from './queue.ts'
import { labelOf, typedTextOf } from './sending-table.ts'

/** A queued command as lists of waiting changes show it. If its deletion is queued too, only the deletion is listed. */
export type WaitingCommand = Pick<Command, 'id' | 'kind' | 'createdAt' | 'attempts'> & {
  /** The text key of its name. */
  label: PlainKey
  state: Waiting['state']
  error?: Waiting['error']
  /** What was typed, as plain text; empty for a toggle or a deletion. */
  text: string
  /** How much of its pictures is uploaded, in percent, at most 90; null without pictures. */
  percent: number | null
  /** What it takes on this device, in bytes: its letters and its pictures. */
  bytes: number
}

/** The waiting changes in the order of writing. @see WaitingCommand */
export function readWaiting(mirror: Mirror): Promise<WaitingCommand[]> {
  return mirror.transaction('r', mirror.outbox, mirror.files, async () => {
    const commands = await commandsOf(mirror)
    const files = grouped(await mirror.files.toArray(), file => file.owner)
    const shown = commands.filter(each => !deletionOf(commands, each) && !isQuiet(each))
    return shown.map(command => {
      const { id, kind, createdAt, attempts } = command
      const { commandId: _, ...waiting } = waitingOf(command)
      const text = plainText(typedTextOf(command))
      return {
        id,
        kind,
        label: labelOf(kind),
        createdAt,
        attempts,
        text,
        percent: percentOf(files.get(id) ?? []),
        bytes: bytesOf(command, files.get(id) ?? []),
        ...waiting,
      }
    })
  })
}

const bytesOf = ({ args }: Command, files: readonly StoredFile[]): number =>
  files.reduce((sum, file) => sum + file.blob.size, JSON.stringify(args).length)

function percentOf(files: readonly StoredFile[]): number | null {
  if (files.length === 0) return null
  const whole = files.reduce((sum, file) => sum + file.blob.size, 0)
  const sent = files.reduce((sum, file) => sum + (file.done ? file.blob.size : 0), 0)
  return Math.floor((sent / whole) * limits.uploadProgressBeforeEnd)
}
