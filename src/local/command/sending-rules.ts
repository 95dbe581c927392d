import type { InputOf, OutputOf } from '../../contract/calls/index.ts'
import type { Changes } from '../../contract/entities/changes.ts'
import type { Session } from '../../contract/entities/session.ts'
import type { PlainKey } from '../../contract/messages/text.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Client } from '../wire/client.ts'
import type { Command, NewCommand, NewFile } from './command.ts'
import type { CommandKind } from './not-built.ts'

/** A command's answer, as it is written into the mirror: in one transaction with the removal of the command. */
export type Answered<K extends CommandKind, Before = unknown> = {
  mirror: Mirror
  command: Command<K>
  data: OutputOf<K>
  /** The rows and removals that the answer carries; they are in the mirror already. */
  changes: Changes
  /** What {@link SendingRules.readBefore} read; undefined without one. */
  before: Before
  /** The time in ms. */
  now: number
}

/** Where the editor of a command keeps its draft, and the editor's address. */
export type EditorPlace = {
  /** Null where both versions of a comment stand on its page already. */
  key: string | null
  href: string
}

/** How what was typed for a command goes back to its editor. */
export type EditorRules<K extends CommandKind> = {
  /** Whether its page is still there after the server said that its target is gone. */
  opensWhenGone: boolean
  /** Where its editor is; null when this device does not know (any more) where. */
  place(mirror: Mirror, command: NewCommand<K> | Command<K>): Promise<EditorPlace | null>
  /** What the editor's draft holds. */
  draft(
    mirror: Mirror,
    command: NewCommand<K>,
    files: readonly NewFile[],
  ): Promise<{ content: unknown; base: { id: string; version: number } | null }>
}

/** What happens to an edit that was refused because the server has a newer version. */
export type ConflictRules<K extends CommandKind> = {
  /** Puts it into a later edit of the same text that waits, if there is one. Inside a transaction over the queue. */
  mergeIntoLater(mirror: Mirror, command: Command<K>): Promise<boolean>
  /** Asks for the newer version, so that the author can choose. */
  loadTheirs(mirror: Mirror, client: Client, command: Command<K>, now: () => number): Promise<void>
}

/**
 * What a queued command of one kind is, as far as sending, its answer and the lists of waiting changes need: the half of its rules
 * that is loaded with the sender.
 */
export type SendingRules<K extends CommandKind, Before = unknown> = {
  /** What lists of waiting changes call it. */
  label: PlainKey
  /** The rich text that somebody typed for it, '' for none; it is kept as a draft when the command can't be sent. */
  typedText(args: InputOf<K>): string
  /** Whether a refusal for whatever reason makes a draft of the text; else only that its target is gone does. */
  draftWhenRefused: boolean
  /** The command that deletes what this one creates, by its id; null when it creates nothing. */
  undo: ((args: InputOf<K>, createdId: string) => NewCommand) | null
  /** Reads what the answer's removals would take away before they are applied. Inside a transaction over the mirror. */
  readBefore?(mirror: Mirror, command: Command<K>): Promise<Before>
  /** Writes what the answer says besides its rows. Inside a transaction over the mirror and the queue. */
  applyAnswer(answered: Answered<K, Before>): Promise<void>
  /**
   * Writes that what the command ends is not there (any more): then 'not found' counts as done. Null where 'not found' refuses it.
   * Inside a transaction over the mirror and the queue.
   */
  applyGone: ((mirror: Mirror, command: Command<K>, now: number) => Promise<void>) | null
  /** Writes what a refusal as 'not found' says besides: that its target is gone. Inside the same transaction. */
  noteTargetGone: ((mirror: Mirror, args: InputOf<K>, now: number) => Promise<void>) | null
  /** @see ConflictRules */
  conflict: ConflictRules<K> | null
  /** @see EditorRules */
  editor: EditorRules<K> | null
  /** What the answer changes about the session's person. */
  sessionChange?(data: OutputOf<K>): Partial<Pick<Session, 'avatar'>>
}

/** The sending rules of all kinds of a topic. */
export type SendingRulesOfTopic<T extends string> = {
  [K in Extract<CommandKind, `${T}.${string}`>]: SendingRules<K>
}

const nothing = async () => {}

/** The rules of a command with nothing typed, nothing made, and an answer that says all with its rows. */
export const plain = {
  typedText: () => '',
  draftWhenRefused: false,
  undo: null,
  applyAnswer: nothing,
  applyGone: null,
  noteTargetGone: null,
  conflict: null,
  editor: null,
} as const
