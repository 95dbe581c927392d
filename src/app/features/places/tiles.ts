import type { PrefectureName } from '../../../contract/prefectures.ts'

/** Where a prefecture lies on the map of tiles: column and row from 1, and how many it spans. */
export type Tile = { name: PrefectureName; column: number; row: number; width: number; height: number }

/** Drawn by hand: neighbours stay neighbours as far as squares let them. */
const drawn = `
Hokkaido 11 1 2 2
Aomori 11 3 2 1
Akita 11 4, Iwate 12 4
Yamagata 11 5, Miyagi 12 5
Ishikawa 8 6, Toyama 9 6, Niigata 10 6, Fukushima 11 6 2 1
Yamaguchi 3 7 1 2, Shimane 4 7, Tottori 5 7, Hyogo 6 7 1 2, Kyoto 7 7, Fukui 8 7, Gifu 9 7, Nagano 10 7, Gunma 11 7, Tochigi 12 7
Hiroshima 4 8, Okayama 5 8, Osaka 7 8, Shiga 8 8, Aichi 9 8, Yamanashi 10 8, Saitama 11 8, Ibaraki 12 8
Nagasaki 1 9, Saga 2 9, Fukuoka 3 9, Nara 7 9, Mie 8 9, Shizuoka 10 9, Tokyo 11 9, Chiba 12 9
Kumamoto 2 10, Oita 3 10, Ehime 5 10, Kagawa 6 10, Wakayama 7 10, Kanagawa 11 10
Kagoshima 2 11, Miyazaki 3 11, Kochi 5 11, Tokushima 6 11
Okinawa 1 12`

/** The prefectures as tiles, from north to south. */
export const tiles: readonly Tile[] = drawn
  .trim()
  .split(/[\n,]\s*/)
  .map(line => {
    const [name = '', column, row, width = '1', height = '1'] = line.split(' ')
    return {
      name: name as PrefectureName,
      column: Number(column),
      row: Number(row),
      width: Number(width),
      height: Number(height),
    }
  })
