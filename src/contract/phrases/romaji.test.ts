import { describe, expect, test } from 'vitest'
import { romajiOf } from './romaji.ts'

describe('a word in Hepburn', () => {
  test.each([
    ['しちつふじぢづ', 'shichitsufujijizu'],
    ['きゅうきゅうしゃ', 'kyūkyūsha'],
    ['とうにょうびょう', 'tōnyōbyō'],
    ['おおきい', 'ōkii'],
    ['いいえ', 'iie'],
    ['けいさつ', 'keisatsu'],
    ['おねえさん', 'onēsan'],
    ['くうき', 'kūki'],
    ['アレルギー', 'arerugī'],
    ['エレベーター', 'erebētā'],
    ['チェックイン', 'chekkuin'],
    ['タトゥー', 'tatū'],
    ['きっぷ', 'kippu'],
    ['いっしょ', 'issho'],
    ['まっちゃ', 'matcha'],
    ['しんぶん', 'shinbun'],
    ['きんえん', 'kin’en'],
    ['ほんや', 'hon’ya'],
    ['ば|あい', 'baai'],
    ['こ|うし', 'koushi'],
    ['ATM', 'ATM'],
  ])('%s is %s', (kana, romaji) => expect(romajiOf(kana)).toBe(romaji))

  test.each([
    ['は', 'wa'],
    ['へ', 'e'],
    ['を', 'o'],
  ])('the particle %s is %s', (kana, romaji) => expect(romajiOf(kana)).toBe(romaji))
})
