import { prefectures } from '../prefectures.ts'
import { folded, type Readings } from '../search-folding.ts'
import { knownWords } from './known-words.ts'
import { municipalities } from './municipalities.ts'
import { romaji } from './romaji.ts'
import { stations } from './stations.ts'

const mostSpellings = 12
const shortestLatin = 3

/** The endings of names of cities, wards, towns and villages: in kanji, and how they are read. */
const kinds: [string, RegExp][] = [
  ['市', /し$/],
  ['区', /く$/],
  ['町', /(?:ちょう|まち)$/],
  ['村', /(?:むら|そん)$/],
]

let known: Map<string, Set<string>> | null = null

/**
 * Other spellings of a folded word where a reading is known: of prefectures, municipalities, stations and common words, in kanji,
 * kana and Roman letters (also with each vowel typed: toukyou). More than one where names sound alike.
 */
export const readings: Readings = run => {
  known ??= gather()
  return [...(known.get(run) ?? [])].slice(0, mostSpellings)
}

function gather(): Map<string, Set<string>> {
  const spellings = new Map<string, Set<string>>()
  const add = (kanji: string, kana: string) => {
    const roman = romaji(kana).replaceAll("'", '')
    const typed = romaji(kana, true).replaceAll("'", '')
    const latin = roman.length < shortestLatin ? [] : [roman, withM(roman)]
    const all = [folded(kanji), folded(kana), ...latin]
    const keys = new Set([...all, ...(latin.length === 0 ? [] : [typed])])
    for (const key of keys) {
      const held = spellings.get(key) ?? new Set()
      for (const spelling of all) held.add(spelling)
      spellings.set(key, held)
    }
  }
  for (const { name_ja, kana } of prefectures) {
    add(
      name_ja,
      kana + (/(?:県|府|都)$/.exec(name_ja) ? { 県: 'けん', 府: 'ふ', 都: 'と' }[name_ja.at(-1) as '県'] : ''),
    )
    if (!name_ja.endsWith('道')) add(name_ja.slice(0, -1), kana)
  }
  for (const line of [...municipalities, ...stations, knownWords].flatMap(each => each.split(','))) {
    const [kanji = '', kana = ''] = line.split(' ')
    add(kanji, kana)
  }
  for (const line of municipalities.flatMap(each => each.split(','))) {
    const [kanji = '', kana = ''] = line.split(' ')
    const base = baseOf(kanji, kana)
    if (base !== null) add(base.kanji, base.kana)
  }
  return spellings
}

/** The other spelling of an n before b, m or p: signs have both Shinbashi and Shimbashi. */
const withM = (roman: string) => roman.replace(/n(?=[bmp])/g, 'm')

/**
 * The name without 市, 区, 町 or 村; null when fewer than `shortest` letters are left.
 * @param shortest 2 for searches, where a single kanji means too many other things; 1 for names of places: 津市 is Tsu
 */
export function baseOf(kanji: string, kana: string, shortest = 2): { kanji: string; kana: string } | null {
  const kind = kinds.find(([end]) => kanji.endsWith(end))
  if (kind === undefined || [...kanji].length <= shortest) return null
  return { kanji: kanji.slice(0, -1), kana: kana.replace(kind[1], '') }
}
