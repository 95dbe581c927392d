import * as v from 'valibot'
import { linesAsTyped } from '../../as-typed.ts'
import { instant } from '../../entities/common.ts'
import { id } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'

const byId = v.object({ id })
const text = v.pipe(v.string(), v.transform(linesAsTyped), v.minLength(1), v.maxLength(keepingLimits.notes.letters))
const changes = { who: 'admin', params: byId, output: messageOnly } as const

/** What admins note about a person for each other (PRODUCT 6.36). */
export const personNotes = {
  notes: call('GET /api/admin_person_notes/{id}', {
    who: 'admin',
    summary: 'The notes of admins about a person, the latest first.',
    params: byId,
    output: v.array(
      v.object({
        id: v.string(),
        text: v.string(),
        by_tag: v.string(),
        /** Whether the asker wrote it, who alone may change it. */
        own: v.boolean(),
        at: instant,
        edited: v.nullable(instant),
      }),
    ),
  }),
  addNote: call('POST /api/admin_person_notes/{id}', {
    ...changes,
    summary: 'Note something about a person.',
    body: v.object({ text }),
  }),
  editNote: call('PUT /api/admin_person_note/{id}', {
    ...changes,
    summary: 'Change a note that one wrote.',
    body: v.object({ text }),
  }),
  removeNote: call('DELETE /api/admin_person_note/{id}', { ...changes, summary: 'Remove a note about a person.' }),
}
