import { answers as enAnswers } from '../../contract/messages/en/answers.ts'
import { mail as enMail } from '../../contract/messages/en/mail.ts'
import { answers as jaAnswers } from '../../contract/messages/ja/answers.ts'
import { mail as jaMail } from '../../contract/messages/ja/mail.ts'
import { fill, type Language } from '../../contract/messages/text.ts'

const en = { ...enAnswers, ...enMail }
const catalogues: Record<Language, Record<keyof typeof en, string>> = { en, ja: { ...jaAnswers, ...jaMail } }

/** The key of a text that only the server writes. */
export type ServerKey = keyof typeof en

/** A text that only the server writes, with its `{names}` filled in. */
export const serverText = (language: Language, key: ServerKey, params: Record<string, string | number> = {}): string =>
  fill(catalogues[language][key], params, language)
