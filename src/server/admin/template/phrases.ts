import { CallError } from '../../../contract/errors.ts'
import { needsReader, phrases } from '../../../contract/phrases/phrases.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { notePhraseRead as note, phrasesWithReaders } from '../../core/site-pages/read-phrases.sql.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'

/** The phrases that a native speaker has to read, in the order of their page (PRODUCT 2.51). */
export const listPhrases: Handler<'admin.phrases'> = async (_input, { db }) => {
  const readers = await phrasesWithReaders(db)
  return phrases.filter(needsReader).map(({ text, english, given }) => ({
    phrase: text,
    english,
    answers_only: given,
    read: readers.get(text) ?? null,
  }))
}

/** Notes that a native speaker has read a phrase, or takes that back. */
export const notePhraseRead: Handler<'admin.notePhraseRead'> = async ({ body: { phrase: name, read } }, context) => {
  const { viewer, services, language } = context
  const phrase = phrases.find(({ text }) => text === name)
  if (phrase === undefined || !needsReader(phrase)) throw new CallError('not_found')
  await inAdminTransaction(context, async tx => {
    if (!(await note(tx, { phrase: name, read, by: viewer.id }))) return
    await logAct(tx, {
      by: viewer,
      act: read ? 'phrase.read' : 'phrase.unread',
      target: { kind: 'phrase', id: name },
      details: { en: phrase.english, ja: name },
    })
  })
  services.texts.forget()
  return { message: serverText(language, read ? 'answer.phrase_read' : 'answer.phrase_unread') }
}
