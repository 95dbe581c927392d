import type { Act } from '../../../contract/admin-acts.ts'
import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { lockPerson } from '../../core/standing/standing.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, HandlersOf, SignedIn } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { type ServerKey, serverText } from '../../platform/server-text.ts'
import { changeNote, countNotes, deleteNote, insertNote, lockNote, type NoteRow, notesOf } from './notes.sql.ts'

/** Notes of admins about a person (PRODUCT 6.36). The log says that there is one, and not what it says. */
export const personNotes = {
  notes: async ({ params }, { db, viewer }) =>
    (await notesOf(db, params.id)).map(note => ({
      id: note.id,
      text: note.text,
      by_tag: note.author_tag,
      own: isSelf(viewer, note.author_id),
      at: note.created_at.toISOString(),
      edited: note.edited_at?.toISOString() ?? null,
    })),
  addNote: ({ params: { id: userId }, body: { text } }, context) =>
    noted(context, 'people.note_add', 'answer.note_added', async tx => {
      const { viewer } = context
      if ((await lockPerson(tx, userId)) === undefined) throw new CallError('not_found')
      if ((await countNotes(tx, userId)) >= keepingLimits.notes.ofPerson) throw new CallError('too_many_kept')
      const note = { id: uuidv7(), user_id: userId, author_id: viewer.id }
      await insertNote(tx, { ...note, author_tag: viewer.userTag, text })
      return note
    }),
  editNote: ({ params: { id }, body: { text } }, context) =>
    noted(context, 'people.note_edit', 'answer.note_changed', async tx => {
      const note = await lockNote(tx, id)
      if (note === undefined || !isSelf(context.viewer, note.author_id)) throw new CallError('not_found')
      await changeNote(tx, id, text)
      return note
    }),
  removeNote: ({ params: { id } }, context) =>
    noted(context, 'people.note_remove', 'answer.note_removed', async tx => {
      const note = await lockNote(tx, id)
      if (note === undefined || !(await deleteNote(tx, id))) throw new CallError('not_found')
      return note
    }),
} satisfies Partial<HandlersOf<'admin'>>

/** Changes a note and logs that, in one transaction. */
async function noted(
  context: Context<SignedIn>,
  act: Act,
  answer: ServerKey,
  change: (tx: Database) => Promise<NoteRow>,
): Promise<{ message: string }> {
  const { viewer, language } = context
  await inAdminTransaction(context, async tx => {
    const { id, user_id: personId } = await change(tx)
    await logAct(tx, { by: viewer, act, target: { kind: 'note', id }, personId })
  })
  return { message: serverText(language, answer) }
}
