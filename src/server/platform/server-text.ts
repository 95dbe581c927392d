import { answers as enAnswers } from '../../contract/messages/en/answers.ts'
import { mail as enMail } from '../../contract/messages/en/mail.ts'
import { answers as jaAnswers } from '../../contract/messages/ja/answers.ts'
import { mail as jaMail } from '../../contract/messages/ja/mail.ts'
import { fill, formOf, type Language, type Translation } from '../../contract/messages/text.ts'

const en = { ...enAnswers, ...enMail }
type Catalogue = Translation<typeof en>
const catalogues: Record<Language, Catalogue> = { en, ja: { ...jaAnswers, ...jaMail } }

/** The key of a text that only the server writes. Those with `.one` at their end are chosen by the `{count}` of the text without it. */
export type ServerKey = keyof Catalogue

/** A text that only the server writes, with its `{names}` filled in. */
export const serverText = (language: Language, key: ServerKey, params: Record<string, string | number> = {}): string =>
  fill(formOf(catalogues[language], language, key, params) ?? key, params, language)
