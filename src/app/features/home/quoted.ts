import type { Language } from '../../../contract/messages/text.ts'
import { writtenIn } from '../../../contract/written-in.ts'

/**
 * A quotation with its marks. Japanese pages quote Japanese as 「…『…』…」, and what is not Japanese as English does.
 * @param language of the page
 */
export const quoted = (words: string, language: Language): string =>
  language === 'ja' && writtenIn(words) === 'ja'
    ? `「${words.replaceAll('「', '『').replaceAll('」', '』')}」`
    : `“${words.replaceAll('“', '‘').replaceAll('”', '’')}”`
