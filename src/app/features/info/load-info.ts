import type { InfoTexts, SellerTexts } from '../../../contract/messages/info-text.ts'
import type { Language } from '../../../contract/messages/text.ts'

/** The information pages in one language. */
export type LoadedInfo = { language: Language; info: InfoTexts; seller: SellerTexts }

/** Loads the texts of the information pages, which are not part of the first view. */
export async function loadInfo(language: Language): Promise<LoadedInfo> {
  const { info, seller } =
    language === 'ja'
      ? await import('../../../contract/messages/ja/info.ts')
      : await import('../../../contract/messages/en/info.ts')
  return { language, info, seller }
}
