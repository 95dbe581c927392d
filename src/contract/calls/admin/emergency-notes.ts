import * as v from 'valibot'
import { linesAsTyped } from '../../as-typed.ts'
import { noteKinds } from '../../emergency/note-kinds.ts'
import { alert } from '../../entities/alert.ts'
import { instant } from '../../entities/common.ts'
import { emergencyNote } from '../../entities/emergency-note.ts'
import { id, whole } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import type { PlainKey } from '../../messages/text.ts'
import { prefectureNames } from '../../prefectures.ts'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'
import { why } from './shapes.ts'

const { text: bounds, heading } = keepingLimits.emergencyNote

const said = (key: PlainKey) => key

/** A text in lines, of which the first is its heading. */
const text = v.pipe(
  v.string(),
  v.maxLength(bounds.max * 2, said('error.text_long')),
  v.transform(linesAsTyped),
  v.minLength(bounds.min, said('admin.emergency.text.missing')),
  v.maxLength(bounds.max, said('error.text_long')),
  v.check(written => (written.split('\n', 1)[0] ?? '').length <= heading, said('admin.emergency.heading.long')),
)

const words = {
  kind: v.picklist(noteKinds),
  en: text,
  ja: text,
  prefectures: v.pipe(v.array(v.picklist(prefectureNames)), v.maxLength(prefectureNames.length)),
  until: instant,
  urgent: v.boolean(),
  reason: why,
}

const version = v.omit(emergencyNote, ['id', 'written_at'])

/** Emergency notes (PRODUCT 2.44). */
export const emergencyNotes = {
  emergencyNotes: call('GET /api/admin_emergency_notes', {
    who: 'moderator',
    summary:
      'The latest emergency notes, those that stand and earlier ones, each with all of its versions, the latest first.',
    output: v.array(
      v.object({
        id: v.string(),
        stands: v.boolean(),
        /** When an admin ended it before its time; null otherwise. */
        ended_at: v.nullable(instant),
        versions: v.array(version),
      }),
    ),
  }),
  alerts: call('GET /api/admin_alerts', {
    who: 'moderator',
    summary:
      'What the list of `ALERTS_URL` says happens, the latest first, as proposals for emergency notes; `on` where one is set.',
    output: v.object({ on: v.boolean(), alerts: v.array(alert) }),
  }),
  writeEmergencyNote: call('POST /api/admin_write_emergency_note', {
    who: 'admin',
    summary:
      'Show everybody an emergency note until a time, and push it to who has not switched that off, also in quiet hours. The id is made by the caller; a repeat under it changes nothing.',
    body: v.object({ id, ...words }),
    output: messageOnly,
    withdraws: true,
  }),
  editEmergencyNote: call('PUT /api/admin_edit_emergency_note/{id}', {
    who: 'admin',
    summary:
      'A new version of an emergency note that stands, pushed again only if it is urgent. A conflict where `based_on` is not its version.',
    params: v.object({ id }),
    body: v.object({ ...words, based_on: whole(1, 1e6) }),
    output: messageOnly,
    withdraws: true,
  }),
  endEmergencyNote: call('PUT /api/admin_end_emergency_note/{id}', {
    who: 'admin',
    summary: 'End an emergency note before its time.',
    params: v.object({ id }),
    body: v.object({ reason: why }),
    output: messageOnly,
    withdraws: true,
  }),
}
