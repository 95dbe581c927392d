import type { Language, Text } from '../../../contract/messages/text.ts'
import { prefectures } from '../../../contract/prefectures.ts'

const kanjiOf: ReadonlyMap<string, string> = new Map(prefectures.map(({ name, name_ja }) => [name, name_ja]))

/** Where an emergency note is for: its prefectures, or all of Japan. */
export function whereText(names: readonly string[], text: Text, language: Language): string {
  if (names.length === 0) return text('emergency.note.all')
  const shown = names.map(name => (language === 'ja' ? (kanjiOf.get(name) ?? name) : name))
  return shown.reduce((one, next) => text('app.list', { one, next }))
}
