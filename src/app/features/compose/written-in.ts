import type { Language } from '../../../contract/messages/text.ts'

const share = 0.2

/** The main language of a text: Japanese if at least a fifth of it is kana or kanji. */
export function writtenIn(text: string): Language {
  const japanese = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters > 0 && japanese / letters >= share ? 'ja' : 'en'
}
