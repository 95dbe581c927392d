import { prefectures } from '../prefectures.ts'

/** A place as a driver or a map needs it, in Japanese if that is known: 京都府 伏見稲荷駅. */
export function placeInJapanese({
  name,
  name_ja,
  prefecture,
}: {
  name: string
  name_ja: string
  prefecture: string
}): string {
  const of = prefectures.find(each => each.name === prefecture)?.name_ja ?? prefecture
  const place = name_ja || name
  return place.startsWith(of) ? place : `${of} ${place}`
}
