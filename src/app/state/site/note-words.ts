import { noteKinds } from '../../../contract/emergency/note-kinds.ts'
import type { EmergencyNote } from '../../../contract/entities/emergency-note.ts'
import type { Language, Text } from '../../../contract/messages/text.ts'

/** A note's text in a language: its heading, and what stands below that. */
export function textOf(note: Pick<EmergencyNote, Language>, language: Language): { heading: string; words: string } {
  const [heading = '', ...lines] = note[language].split('\n')
  return { heading, words: lines.join('\n').trim() }
}

/** What a note is about. */
export const kindText = (kind: string, text: Text): string =>
  text(`emergency.note.kind.${noteKinds.find(each => each === kind) ?? 'other'}`)
