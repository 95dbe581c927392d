import type { InputOf, QueueableName } from '../../contract/calls/index.ts'
import type { Session } from '../../contract/entities/session.ts'
import type { Reason } from './waiting.ts'

/** Who wrote a command; shown as the author of a post or comment until the server's row arrives. */
export type Writer = Pick<Session, 'id' | 'username' | 'user_tag' | 'avatar' | 'premium_status'>

/** A picture that is uploaded before its command is sent; its id is the upload's id, which the command's arguments name. */
export type NewFile = { id: string; blob: Blob; name: string; width?: number; height?: number }

/** A picture whose command waits, or whose draft is kept. */
export type StoredFile = NewFile & {
  /** The command's id, or the key of the draft that it became. */
  owner: string
  /** How many bytes the server is known to have. */
  offset: number
  done: boolean
}

type New<K extends QueueableName> = { kind: K; args: InputOf<K>; files?: NewFile[] }

/** A write as a screen hands it to the outbox: the call's name, its input, and the pictures that belong to it. */
export type NewCommand<K extends QueueableName = QueueableName> = { [Each in K]: New<Each> }[K]

/** What the outbox adds to a command. */
export type QueuedFields = {
  /** A UUID; sent as the Idempotency-Key, so that a repeated command has its effect once. */
  id: string
  user: Writer
  /** When it was queued, in ms. */
  createdAt: number
  attempts: number
  /** How many of these ended before it left the device, since the browser was offline or its pictures had not arrived. */
  offlineAttempts?: number
  /** When it was first tried, in ms; absent in commands that older builds queued. */
  triedAt?: number
  /** When it may be sent at the earliest, in ms. */
  nextAt: number
  /** Since when it waits for that time, in ms, if not since it was queued. */
  waitsSince?: number
  state: 'waiting' | 'sending' | 'refused'
  /** Why the last attempt failed. */
  error?: Reason
  /** Commands of the same subject are sent in the order in which they were written. */
  subject: string
  /** Ids of commands that have to be answered, or dropped, first. */
  dependsOn: string[]
  /** The id of the sender's run that is sending it. */
  sender?: string
}

/** A command as the outbox stores it; `seq` counts up in the order of writing, across all tabs. */
type Stored<K extends QueueableName> = QueuedFields & { seq: number; kind: K; args: InputOf<K> }

/** A write that is queued in the outbox, in one type per kind. */
export type Command<K extends QueueableName = QueueableName> = { [Each in K]: Stored<Each> }[K]

/** A picture as a cropper or a file chooser gives it; width and height in pixels. */
export type OwnPicture = { blob: Blob; name: string; width?: number; height?: number }
