import { textIn } from '../../platform/catalogues.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { draftsOf, forgetDraft, keepDraft } from './drafts.sql.ts'

const drafts: Handler<'settings.drafts'> = async (_input, { db, viewer }) =>
  (await draftsOf(db, viewer.id)).map(({ updated_at, ...draft }) => ({ ...draft, updated: updated_at.toISOString() }))

const saveDraft: Handler<'settings.saveDraft'> = async ({ params, body }, { db, viewer, language }) => ({
  rev: await keepDraft(db, viewer.id, { id: params.id, ...body }),
  message: textIn(language)('content.draft_kept'),
})

const deleteDraft: Handler<'settings.deleteDraft'> = async ({ params }, { db, viewer, language }) => {
  await forgetDraft(db, viewer.id, params.id)
  return { message: textIn(language)('content.draft_forgotten') }
}

/** Drafts, which a person's devices share. Of two versions the one with the higher `rev` is newer. */
export const draftSettings = { drafts, saveDraft, deleteDraft }
