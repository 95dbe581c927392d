import type { InputOf } from '../../contract/calls/index.ts'
import type { Session } from '../../contract/entities/session.ts'
import type { CommandKind } from './not-built.ts'
import type { Reason } from './waiting.ts'

/** Who wrote a command, as what they wrote is shown until it is sent. */
export type Writer = Pick<Session, 'id' | 'username' | 'user_tag' | 'avatar' | 'premium_status'>

/** A picture that goes up before its command; its id is the upload's id, which the command's arguments name. */
export type NewFile = { id: string; blob: Blob; name: string; width?: number; height?: number }

/** A picture that waits. */
export type StoredFile = NewFile & {
  /** The command's id, or the key of the draft that it became. */
  owner: string
  /** How many bytes the server has. */
  offset: number
  done: boolean
}

type New<K extends CommandKind> = { kind: K; args: InputOf<K>; files?: NewFile[] }

/** A write as a screen hands it over: a call's name, its input, and the pictures that belong to it. */
export type NewCommand<K extends CommandKind = CommandKind> = { [Each in K]: New<Each> }[K]

/** What the outbox adds to a command. */
export type QueuedFields = {
  /** Its Idempotency-Key. */
  id: string
  user: Writer
  /** In ms. */
  createdAt: number
  attempts: number
  /** Not before, in ms. */
  nextAt: number
  state: 'waiting' | 'sending' | 'refused'
  /** Why the last attempt did not succeed. */
  error?: Reason
  /** Commands of one subject go in order. */
  subject: string
  /** Ids of commands that have to succeed first. */
  dependsOn: string[]
  /** The run that is sending it. */
  sender?: string
}

/** `seq` is its place in the order of writing, across all tabs. */
type Stored<K extends CommandKind> = QueuedFields & { seq: number; kind: K; args: InputOf<K> }

/** A write that waits in the outbox. */
export type Command<K extends CommandKind = CommandKind> = { [Each in K]: Stored<Each> }[K]

/** A picture as a cropper or a file chooser hands it over; width and height in pixels. */
export type OwnPicture = { blob: Blob; name: string; width?: number; height?: number }
