import type { places as en } from '../en/places.ts'
import type { Translation } from '../text.ts'

/** @see en */
export const places: Translation<typeof en> = {
  'places.field': '場所',
  'places.field.hint': '市区町村や駅を、漢字・かな・ローマ字で入力できます。ほかの場所もそのまま入力できます。',
  'places.prefecture': '都道府県',
  'places.prefecture.choose': '都道府県を選ぶ',
  'places.list': '場所の候補',
  'places.found': '候補{count}件',
  'places.copy': 'コピー',
  'places.copied': 'コピーしました',
  'places.open': '地図で開く',
  'places.sign': '運転手に見せる',
  'places.map': '日本地図',
  'places.map.lead': '{places}都道府県に{count}件のガイドがあります。都道府県か地方を選ぶと、そのガイドが読めます。',
  'places.map.regions': 'すべての地方',
  'places.map.regions.word': '',
  'places.map.newest': '全国の新着',
  'places.map.newest.in': '{place}の新着',
  'places.map.newest.word': '',
  'places.map.step.1': '1〜3件',
  'places.map.step.2': '4〜9件',
  'places.map.step.3': '10件以上',
  'places.in': '{place}のガイド',
  'places.page.in': '{place}の場所',
  'places.page.all': '全国の場所',
  'places.page.add': '場所を書く',
  'places.page.none': '場所はまだありません',
  'places.page.none.text': 'ベンチ、パン屋、眺め。どこにあるか書いてみませんか。',
}
