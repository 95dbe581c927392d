import type { HelpTexts } from '../../../contract/messages/help-text.ts'
import type { Language } from '../../../contract/messages/text.ts'

/** The help page in one language. */
export type LoadedHelp = { language: Language; help: HelpTexts }

/** Loads the texts of the help page. */
export async function loadHelp(language: Language): Promise<LoadedHelp> {
  const { help } =
    language === 'ja'
      ? await import('../../../contract/messages/ja/help.ts')
      : await import('../../../contract/messages/en/help.ts')
  return { language, help }
}
