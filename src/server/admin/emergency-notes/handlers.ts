import type { ParsedOf } from '../../../contract/calls/index.ts'
import type { EmergencyNote } from '../../../contract/entities/emergency-note.ts'
import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { prefectureNames } from '../../../contract/prefectures.ts'
import { announce } from '../../core/announce/announce.ts'
import {
  countStanding,
  editNote,
  endNote,
  isWritten,
  latestNotes,
  lockStanding,
  type NoteWords,
  writeNote,
} from '../../core/emergency-notes/notes.sql.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { proposedAlerts } from './alerts.ts'

type Body = Omit<ParsedOf<'admin.writeEmergencyNote'>['body'], 'id' | 'reason'>

/** @throws CallError bad_request where the note would be over already, or stand for too long */
function wordsOf({ kind, en, ja, prefectures, until, urgent }: Body, by: string): NoteWords {
  const ends = new Date(until)
  const leftMs = ends.getTime() - Date.now()
  if (leftMs <= 0 || leftMs > keepingLimits.emergencyNote.longestMs)
    throw new CallError('bad_request', { issues: [{ path: 'until', message: 'admin.emergency.until.wrong' }] })
  return {
    kind,
    en,
    ja,
    prefectures: prefectureNames.filter(name => prefectures.includes(name)),
    until: ends,
    urgent,
    by,
  }
}

/** What notifications say of a note: the headings of its texts. */
const saidOf = ({ en, ja, until }: NoteWords) => ({ en: headingOf(en), ja: headingOf(ja), until })
const headingOf = (text: string): string => text.split('\n', 1)[0] ?? ''

/** What the log keeps of a version. */
const detailsOf = ({ by: _by, until, ...words }: NoteWords) => ({ ...words, until: until.toISOString() })

/** The note that stands under an id, for whoever changes it. @throws CallError not_found where it stands no more */
async function standing(tx: Database, id: string): Promise<EmergencyNote> {
  const note = await lockStanding(tx, id)
  if (note === undefined) throw new CallError('not_found', { message: 'admin.emergency.over' })
  return note
}

/** Emergency notes (PRODUCT 2.44). */
export const emergencyNotes: Pick<
  HandlersOf<'admin'>,
  'emergencyNotes' | 'alerts' | 'writeEmergencyNote' | 'editEmergencyNote' | 'endEmergencyNote'
> = {
  emergencyNotes: async (_input, { db }) =>
    (await latestNotes(db)).map(({ id, stands, endedAt, versions }) => ({
      id,
      stands,
      ended_at: endedAt?.toISOString() ?? null,
      versions,
    })),
  alerts: async (_input, { db, services: { config } }) => {
    const on = config.alertsUrl !== null
    return { on, alerts: on ? await proposedAlerts(db) : [] }
  },
  async writeEmergencyNote({ body: { id, reason, ...said } }, context) {
    const { viewer, services, language } = context
    const words = wordsOf(said, viewer.id)
    await inAdminTransaction(context, async tx => {
      const standingNow = await countStanding(tx)
      if (!(await writeNote(tx, id, words))) {
        if (await isWritten(tx, id, words)) return
        throw new CallError('conflict', { message: 'admin.emergency.told' })
      }
      if (standingNow >= keepingLimits.emergencyNote.standing)
        throw new CallError('conflict', { message: 'admin.emergency.most' })
      const target = { kind: 'emergency_note', id }
      await logAct(tx, { by: viewer, act: 'emergency_note.write', target, reason, details: detailsOf(words) })
      await announce(tx, 'note.said', { id, ...saidOf(words), anew: true })
    })
    services.emergencyNotes.forget()
    return { message: serverText(language, 'answer.note_shown') }
  },
  async editEmergencyNote({ params: { id }, body: { based_on, reason, ...said } }, context) {
    const { viewer, services, language } = context
    const words = wordsOf(said, viewer.id)
    await inAdminTransaction(context, async tx => {
      const { version } = await standing(tx, id)
      if (version !== based_on) throw new CallError('conflict', { message: 'admin.emergency.changed' })
      await editNote(tx, { id, version: version + 1 }, words)
      const details = { ...detailsOf(words), version: version + 1 }
      const target = { kind: 'emergency_note', id }
      await logAct(tx, { by: viewer, act: 'emergency_note.edit', target, reason, details })
      await announce(tx, 'note.said', { id, ...saidOf(words), anew: words.urgent })
    })
    services.emergencyNotes.forget()
    return { message: serverText(language, 'answer.note_shown') }
  },
  async endEmergencyNote({ params: { id }, body: { reason } }, context) {
    const { viewer, services, language } = context
    await inAdminTransaction(context, async tx => {
      const { en, ja } = await standing(tx, id)
      await endNote(tx, id)
      const target = { kind: 'emergency_note', id }
      await logAct(tx, { by: viewer, act: 'emergency_note.end', target, reason, details: { en, ja } })
      await announce(tx, 'note.ended', { id })
    })
    services.emergencyNotes.forget()
    return { message: serverText(language, 'answer.note_ended') }
  },
}
