import type { places as en } from '../en/places.ts'

/** @see en */
export const places: Record<keyof typeof en, string> = {
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
  'places.map': '都道府県のガイド',
  'places.map.keys': '矢印キーで都道府県を移動します。',
  'places.map.hint': '都道府県を選ぶとガイドが読めます。',
  'places.map.count': 'ガイド{count}件',
  'places.map.one': 'ガイド1件',
  'places.map.none': 'ガイドはまだありません',
  'places.map.list': '一覧で見る',
}
