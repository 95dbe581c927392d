import type { InputOf, OutputOf, QueueableName } from '../../contract/calls/index.ts'
import type { Changes } from '../../contract/entities/changes.ts'
import type { Session } from '../../contract/entities/session.ts'
import type { PlainKey } from '../../contract/messages/text.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Moment } from '../mirror/ticks.ts'
import type { Client } from '../wire/client.ts'
import type { Command, NewCommand, NewFile } from './command.ts'

/** What {@link SendingRules.applyAnswer} gets: it writes into the mirror in the transaction that deletes the command. */
export type Answered<K extends QueueableName, Before = unknown> = {
  mirror: Mirror
  command: Command<K>
  data: OutputOf<K>
  /** The rows and removals in the answer; they are already in the mirror. */
  changes: Changes
  /** The result of {@link SendingRules.readBefore}; undefined if the kind has none. */
  before: Before
  /** When the answer is written. */
  now: Moment
}

/** The key of the draft that a command's editor reads, and the editor's address. */
export type EditorPlace = {
  /** Null if the page needs no draft, as it shows both versions of the comment already. */
  key: string | null
  href: string
}

/** How the text of a command is put back into its editor. */
export type EditorRules<K extends QueueableName> = {
  /** Whether the editor's page still opens after the server said that the command's target is gone. */
  opensWhenGone: boolean
  /** Where the editor is; null when the mirror lacks (or no longer has) the rows to tell. */
  place(mirror: Mirror, command: NewCommand<K> | Command<K>): Promise<EditorPlace | null>
  /** The command as the content of its editor's draft. */
  draft(
    mirror: Mirror,
    command: NewCommand<K>,
    files: readonly NewFile[],
  ): Promise<{ content: unknown; base: { id: string; version: number } | null }>
}

/** What to do with an edit that was refused because the server has a newer version. */
export type ConflictRules<K extends QueueableName> = {
  /**
   * Merges it into a later edit of the same text that still waits. Called inside a transaction over the queue.
   * @returns false when there is no such edit
   */
  mergeIntoLater(mirror: Mirror, command: Command<K>): Promise<boolean>
  /** Loads the newer version, so that the author can choose. */
  loadTheirs(mirror: Mirror, client: Client, command: Command<K>, now: () => number): Promise<void>
}

/**
 * The half of a command kind's rules that sending, applying the answer and listing waiting changes need. It is loaded with the
 * sender.
 */
export type SendingRules<K extends QueueableName, Before = unknown> = {
  /** The text key of its name in lists of waiting changes. */
  label: PlainKey
  /** The rich text that its writer typed, '' for none; it becomes a draft when the command can't be sent. */
  typedText(args: InputOf<K>): string
  /** Whether every refusal makes a draft of the text; otherwise only the refusal that its target is gone does. */
  draftWhenRefused: boolean
  /** Makes the command that deletes what this one creates; null when it creates nothing. */
  undo: ((args: InputOf<K>, createdId: string) => NewCommand) | null
  /** Reads rows that the answer's removals will delete. Called before they are applied, in the same transaction. */
  readBefore?(mirror: Mirror, command: Command<K>): Promise<Before>
  /** Writes what the answer says besides its rows. Called inside a transaction over the mirror and the queue. */
  applyAnswer(answered: Answered<K, Before>): Promise<void>
  /**
   * Called when a command that ends or deletes something is answered with 'not found', which then counts as done: updates the
   * mirror. Null if 'not found' refuses the command. Called inside a transaction over the mirror and the queue.
   */
  applyGone: ((mirror: Mirror, command: Command<K>, now: Moment) => Promise<void>) | null
  /** Called when a refusal as 'not found' means that the command's target is gone: writes that into the mirror. */
  noteTargetGone: ((mirror: Mirror, args: InputOf<K>) => Promise<void>) | null
  /**
   * Subjects whose later commands wait for it too, although they are other ones: perhaps its answer makes them one. Called inside a
   * transaction over the queue and `chats`.
   */
  alsoHolds?(mirror: Mirror, command: Command<K>, queued: readonly Command[]): Promise<string[]>
  /** @see ConflictRules */
  conflict: ConflictRules<K> | null
  /** @see EditorRules */
  editor: EditorRules<K> | null
  /** What the answer changes about the signed-in person, as stored with the session. */
  sessionChange?(data: OutputOf<K>): Partial<Pick<Session, 'avatar'>>
}

/** The sending rules of all kinds of a topic. */
export type SendingRulesOfTopic<T extends string> = {
  [K in Extract<QueueableName, `${T}.${string}`>]: SendingRules<K>
}

/** Of a command whose answer holds all its effects as rows and removals. */
export const rowsAreAll = async () => {}

/** Of a command whose effects no screen of this device shows. */
export const shownNowhere = async () => {}

/** The rules of a command without typed text that creates nothing; what its answer says is for each kind to name. */
export const plain = {
  typedText: () => '',
  draftWhenRefused: false,
  undo: null,
  applyGone: null,
  noteTargetGone: null,
  conflict: null,
  editor: null,
} as const
