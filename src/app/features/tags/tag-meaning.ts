import type { Language, Text } from '../../../contract/messages/text.ts'
import { readings } from '../../../contract/places/readings.ts'
import { folded } from '../../../contract/search-folding.ts'
import { writtenIn } from '../../../contract/written-in.ts'

/** The words whose meaning is a text, by their reading as `romaji` writes it. */
const words = [
  'onsen',
  'sento',
  'ryokan',
  'minshuku',
  'kominka',
  'engawa',
  'matsuri',
  'hanabi',
  'hanami',
  'sakura',
  'momiji',
  'haru',
  'natsu',
  'aki',
  'fuyu',
  'yuki',
  'tsuyu',
  'taifu',
  'jishin',
  'jinja',
  'tera',
  'shiro',
  'teien',
  'soba',
  'udon',
  'gyoza',
  'izakaya',
  'kissaten',
  'shokudo',
  'ekiben',
  'wagashi',
  'nihonshu',
  'shotengai',
  'yokocho',
  'sanpo',
  'ryoko',
  'tozan',
  'densha',
  'kakuekiteisha',
  'jitensha',
  'kuyakusho',
  'hikkoshi',
  'nihongo',
  'setochi',
] as const

/**
 * What a tag means, in the reader's language: a well-known word in a few others, else the name of a place, or how it is read; null
 * where nothing is known, or where the tag itself says it.
 */
export function tagMeaning(tag: string, language: Language, text: Text): string | null {
  const name = folded(tag.slice(1))
  if (language === 'ja' && writtenIn(name) === 'ja') return null
  const spellings = [name, ...readings(name)]
  const word = words.find(each => spellings.includes(each))
  if (word !== undefined) return text(`tag.means.${word}`)
  const other = spellings.find(each => each !== name && writtenIn(each) === language)
  return other?.replace(/^[a-z]/, letter => letter.toUpperCase()) ?? null
}
