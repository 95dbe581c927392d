import type { InputOf, OutputOf } from '../../../../contract/calls/index.ts'
import { type NoteKind, noteKinds } from '../../../../contract/emergency/note-kinds.ts'
import { localInJapan } from '../../../../contract/japan-time.ts'
import type { PrefectureName } from '../../../../contract/prefectures.ts'
import { isPrefecture } from '../../../../contract/prefectures.ts'
import { uuidv7 } from '../../../../contract/uuid.ts'

/** A note with its versions, as the server lists it. */
export type ListedNote = OutputOf<'admin.emergencyNotes'>[number]

/** What the operator's list proposes. */
export type ProposedAlert = OutputOf<'admin.alerts'>['alerts'][number]

type Words = Omit<InputOf<'admin.writeEmergencyNote'>['body'], 'id' | 'reason'>

/** What the form holds: the end as its field does, in Japan's time, and the version that is changed, 0 for a new note. */
export type NoteDraft = Omit<Words, 'kind' | 'prefectures'> & {
  id: string
  version: number
  kind: NoteKind
  prefectures: readonly PrefectureName[]
}

/** An empty form, under the id that its note will have. */
export const newDraft = (): NoteDraft => ({
  id: uuidv7(),
  version: 0,
  kind: 'weather',
  en: '',
  ja: '',
  prefectures: [],
  until: '',
  urgent: false,
})

/** The form for a change of a note that stands; undefined where it has no version. */
export function draftOf({ id, versions: [latest] }: ListedNote): NoteDraft | undefined {
  if (!latest) return undefined
  const { kind, en, ja, prefectures, until, urgent, version } = latest
  return {
    ...{ id, version, en, ja, urgent },
    kind: noteKinds.find(each => each === kind) ?? 'other',
    prefectures: prefectures.filter(isPrefecture),
    until: localInJapan(until),
  }
}

/** The form for a new note that says what is proposed. */
export const draftOfAlert = ({ kind, en, ja, prefectures, until }: ProposedAlert): NoteDraft => ({
  ...newDraft(),
  ...{ kind, en, ja, prefectures, until: localInJapan(until) },
})
