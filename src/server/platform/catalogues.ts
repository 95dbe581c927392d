import { type Catalogue, en, type MessageKey } from '../../contract/messages/en/index.ts'
import { ja } from '../../contract/messages/ja/index.ts'
import { type Language, type Text, textOf } from '../../contract/messages/text.ts'

/** The texts of both languages; the server answers in that of the asker. */
export const catalogues: Record<Language, Catalogue> = { en, ja }

const texts: Record<Language, Text> = { en: textOf(en, 'en'), ja: textOf(ja, 'ja') }

/** The reader of a language's texts. */
export const textIn = (language: Language): Text => texts[language]

/** Whether a string names a text of the catalogue. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)
