import { help as english } from '../../contract/messages/en/help.ts'
import { help as japanese } from '../../contract/messages/ja/help.ts'
import type { Language } from '../../contract/messages/text.ts'
import type { HelpEntry } from './find-help.ts'

const texts = { en: english, ja: japanese }

/** What the help says, in a language. */
export const helpEntries = async (language: Language): Promise<HelpEntry[]> =>
  texts[language].flatMap(({ heading, questions }) => questions.map(each => ({ heading, ...each })))
