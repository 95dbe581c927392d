import { type RegionId, regionIds } from './regions.ts'

/** The 47 prefectures in the order of their JIS X 0401 codes: Roman name (as a post's location and addresses say it), kanji, reading. */
const table = [
  ['Hokkaido', '北海道', 'ほっかいどう'],
  ['Aomori', '青森県', 'あおもり'],
  ['Iwate', '岩手県', 'いわて'],
  ['Miyagi', '宮城県', 'みやぎ'],
  ['Akita', '秋田県', 'あきた'],
  ['Yamagata', '山形県', 'やまがた'],
  ['Fukushima', '福島県', 'ふくしま'],
  ['Ibaraki', '茨城県', 'いばらき'],
  ['Tochigi', '栃木県', 'とちぎ'],
  ['Gunma', '群馬県', 'ぐんま'],
  ['Saitama', '埼玉県', 'さいたま'],
  ['Chiba', '千葉県', 'ちば'],
  ['Tokyo', '東京都', 'とうきょう'],
  ['Kanagawa', '神奈川県', 'かながわ'],
  ['Niigata', '新潟県', 'にいがた'],
  ['Toyama', '富山県', 'とやま'],
  ['Ishikawa', '石川県', 'いしかわ'],
  ['Fukui', '福井県', 'ふくい'],
  ['Yamanashi', '山梨県', 'やまなし'],
  ['Nagano', '長野県', 'ながの'],
  ['Gifu', '岐阜県', 'ぎふ'],
  ['Shizuoka', '静岡県', 'しずおか'],
  ['Aichi', '愛知県', 'あいち'],
  ['Mie', '三重県', 'みえ'],
  ['Shiga', '滋賀県', 'しが'],
  ['Kyoto', '京都府', 'きょうと'],
  ['Osaka', '大阪府', 'おおさか'],
  ['Hyogo', '兵庫県', 'ひょうご'],
  ['Nara', '奈良県', 'なら'],
  ['Wakayama', '和歌山県', 'わかやま'],
  ['Tottori', '鳥取県', 'とっとり'],
  ['Shimane', '島根県', 'しまね'],
  ['Okayama', '岡山県', 'おかやま'],
  ['Hiroshima', '広島県', 'ひろしま'],
  ['Yamaguchi', '山口県', 'やまぐち'],
  ['Tokushima', '徳島県', 'とくしま'],
  ['Kagawa', '香川県', 'かがわ'],
  ['Ehime', '愛媛県', 'えひめ'],
  ['Kochi', '高知県', 'こうち'],
  ['Fukuoka', '福岡県', 'ふくおか'],
  ['Saga', '佐賀県', 'さが'],
  ['Nagasaki', '長崎県', 'ながさき'],
  ['Kumamoto', '熊本県', 'くまもと'],
  ['Oita', '大分県', 'おおいた'],
  ['Miyazaki', '宮崎県', 'みやざき'],
  ['Kagoshima', '鹿児島県', 'かごしま'],
  ['Okinawa', '沖縄県', 'おきなわ'],
] as const

/** The Roman name of a prefecture. */
export type PrefectureName = (typeof table)[number][0]

/** The prefectures from north to south; `kana` is read without the 県, 府 or 都 at its end. */
export const prefectures = table.map(([name, name_ja, kana]) => ({ name, name_ja, kana }))

/** Their Roman names. */
export const prefectureNames = table.map(([name]) => name)

/** Whether something is the Roman name of a prefecture. */
export const isPrefecture = (name: string | undefined): name is PrefectureName =>
  prefectures.some(each => each.name === name)

/** Whether something is the name of a prefecture or a region, as filters have it. */
export const isPlaceOfFilter = (place: string | undefined): place is PrefectureName | RegionId =>
  isPrefecture(place) || regionIds.includes(place as RegionId)
